-- The version of the plugin that connects a site, as it was last set; null where it is unknown.
ALTER TABLE sites.site ADD COLUMN plugin_version text
  CHECK (plugin_version ~ '^[0-9]{1,4}(\.[0-9]{1,4}){0,3}$');
