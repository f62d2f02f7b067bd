"""Plain named values: defaults on the class, never changed in place."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, Dict, TypeVar

    Same = TypeVar("Same", bound="Plain")


class Plain:
    """A value with named fields; a subclass gives each field its default as a class attribute."""

    def __init__(self, **fields: Any) -> None:
        self._set(fields)

    def but(self: Same, **changes: Any) -> Same:
        """A copy in which some fields are changed; AttributeError for a field that there isn't."""
        copy = self.__class__()
        copy._set(self.__dict__)
        copy._set(changes)
        return copy

    def _set(self, fields: Dict[str, Any]) -> None:
        for name in fields:
            if not hasattr(self.__class__, name):
                raise AttributeError(name)
            setattr(self, name, fields[name])
