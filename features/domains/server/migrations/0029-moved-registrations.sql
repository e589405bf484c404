-- A name may move to another site. The plan whose credit paid for its registration is that of the site that it was
-- registered for; null where that is still its site.
ALTER TABLE domains.registration ADD COLUMN credit_site_id bigint REFERENCES sites.site ON DELETE RESTRICT;
