-- A plugin-connected site that is one of several in one installation; some things are not sold for those.
ALTER TABLE sites.site ADD is_multisite boolean NOT NULL DEFAULT false;
ALTER TABLE sites.site ADD CHECK (is_jetpack OR NOT is_multisite);
