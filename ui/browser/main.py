from pyscript import document
from pyscript.js_modules import idiomorph
import engine.game, sys
document.getElementById("app").textContent = "hello from " + sys.version + str(idiomorph.Idiomorph)
