-- Somebody proves by a record in its zone that a name is theirs which another customer has connected here. Of what the
-- record has to say only the hash is kept.
CREATE TABLE domains.name_claim (
  user_id bigint NOT NULL,
  -- The name that is registered; it stands for all names below it.
  registrable text NOT NULL,
  hash bytea NOT NULL CHECK (length(hash) = 32),
  begun_at timestamptz NOT NULL,
  -- Until when the record may be found, then until when what it proved counts.
  expires_at timestamptz NOT NULL,
  proven_at timestamptz,
  PRIMARY KEY (user_id, registrable),
  CHECK (expires_at > begun_at)
);

CREATE INDEX name_claim_over ON domains.name_claim (expires_at);

-- When somebody last looked where a connected name leads; null where nobody has.
ALTER TABLE domains.domain ADD COLUMN looked_at timestamptz;

CREATE INDEX domain_to_look_at ON domains.domain (looked_at NULLS FIRST) WHERE type = 'mapped';
