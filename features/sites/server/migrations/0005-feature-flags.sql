-- Features that are on or off at this site, whatever the installation's settings say: {"name": true}.
ALTER TABLE sites.site ADD COLUMN feature_flags jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(feature_flags) = 'object');
