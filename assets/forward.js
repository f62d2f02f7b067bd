// Leads from a messenger's preview page to the games' own page, with what is behind the #: that is the whole game.
location.replace("../" + location.hash);
