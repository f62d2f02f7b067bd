"""Building the site: `dev` with plain sources for `make play`, `dist` for upload anywhere."""
