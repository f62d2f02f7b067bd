"""The catalog of the chosen language, fetched when it is needed; English needs none."""

import json

import js
from pyscript.ffi import create_proxy

from ui.texts import best_language, speak


def use(page, chosen, then):
    """Speak the chosen language ("auto": the browser's), then go on; English where the catalog can't be had."""
    wanted = [str(each) for each in js.navigator.languages] if js.navigator.languages else []
    code = best_language(wanted) if chosen == "auto" else chosen
    root = js.document.documentElement
    if code == "en":
        speak("en", {})
        root.lang = "en"
        then()
        return

    def arrived(text):
        """Speak it; English where what has come is no catalog."""
        try:
            catalog = json.loads(str(text))
        except ValueError:
            catalog = {}
        speak(code if catalog else "en", catalog)
        root.lang = code if catalog else "en"
        then()

    address = asset("assets/translations/" + code + ".json")
    js.fetch(address).then(create_proxy(lambda answer: answer.text())).then(
        create_proxy(arrived), create_proxy(lambda _error: arrived("{}"))
    )


def names():
    """The files that the page may look for when it runs: the name in the sources -> the name that the build gave it."""
    table = js.document.getElementById("assets")
    return json.loads(str(table.textContent)) if table else {}


def asset(name):
    """The real address of a file of assets/, which the build may have given a name with a hash."""
    return "./" + names().get(name, name)
