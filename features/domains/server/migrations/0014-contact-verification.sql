-- Mailed links by which a registrant confirms their address (ICANN). Of a link's token only the hash is kept.
CREATE TABLE domains.contact_verification (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  domain text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX contact_verification_over ON domains.contact_verification (expires_at);

-- When the registrant was last asked to confirm, so that they are not asked more than once a minute.
ALTER TABLE domains.domain ADD COLUMN verification_mailed_at timestamptz;
