-- When a name came here from another registrar: it is tied to us for a while from then on (ICANN Transfer Policy).
ALTER TABLE domains.domain ADD COLUMN transferred_at timestamptz;

-- A transfer for somebody else than its buyer waits for that registrant's word; what was asked of them by mail, and when.
ALTER TABLE domains.inbound_transfer
  ADD COLUMN registrant_agreed_at timestamptz,
  ADD COLUMN registrant_mails integer NOT NULL DEFAULT 0 CHECK (registrant_mails >= 0),
  ADD COLUMN registrant_mailed_at timestamptz,
  -- A registrant is asked about what could begin at once, and their no takes the transfer code along.
  ADD CHECK (hindrance <> 'registrant_asked' OR sealed_code IS NOT NULL),
  ADD CHECK (hindrance <> 'registrant_declined' OR sealed_code IS NULL),
  ADD CHECK ((registrant_mails = 0) = (registrant_mailed_at IS NULL));

-- Links in mails that ask a registrant for their word. Only the hash of what stands in the link is kept, and one answer
-- uses up all links of its transfer.
CREATE TABLE domains.consent_link (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  line_id bigint NOT NULL REFERENCES domains.inbound_transfer ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX consent_link_of_transfer ON domains.consent_link (line_id, expires_at);
