"""The only package that imports `js` or `pyscript`: everything that is a browser's."""
