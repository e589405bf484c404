-- A name that is bought for no site gets a site of its own, and that is made with the name: what
-- comes to nothing leaves no site behind.
ALTER TABLE domains.registration ALTER COLUMN site_id DROP NOT NULL;
ALTER TABLE domains.registration ADD CONSTRAINT registered_names_have_a_site
  CHECK (state <> 'registered' OR site_id IS NOT NULL);
