-- Addresses that sites have left. Each leads to where its site is now, and nobody else ever gets it.
CREATE TABLE sites.former_address (
  host text PRIMARY KEY CHECK (host = lower(host) AND host LIKE '%.%'),
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  left_at timestamptz NOT NULL,
  -- Given up for good: the site itself cannot come back to it either.
  is_discarded boolean NOT NULL
);

CREATE INDEX former_address_by_site ON sites.former_address (site_id, left_at);

-- What a change of address has to show, once: only its hash is kept.
CREATE TABLE sites.address_nonce (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX address_nonce_by_end ON sites.address_nonce (expires_at);
CREATE INDEX address_nonce_by_site ON sites.address_nonce (site_id);
CREATE INDEX address_nonce_by_user ON sites.address_nonce (user_id);
