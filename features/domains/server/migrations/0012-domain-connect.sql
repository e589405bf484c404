-- Whether whoever keeps the DNS of a connected name was last seen to set our records by Domain Connect.
ALTER TABLE domains.domain ADD COLUMN supports_domain_connect boolean NOT NULL DEFAULT false;
