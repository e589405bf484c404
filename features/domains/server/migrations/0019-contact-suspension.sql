-- A registrant's address is confirmed once for all names of one person, and names whose registrant is not confirmed
-- in time are put on hold at their registry (ICANN, RAA, WHOIS accuracy program).
ALTER TABLE domains.domain
  -- The address that awaits confirmation, in lower case; null where only the registry knows it.
  ADD COLUMN verification_address text,
  -- Since when the name is on hold because of it.
  ADD COLUMN suspended_at timestamptz,
  ADD CHECK (suspended_at IS NULL OR verification_requested_at IS NOT NULL);

CREATE INDEX domain_unconfirmed ON domains.domain (verification_requested_at)
  WHERE verification_requested_at IS NOT NULL;

-- Links of earlier versions have neither and confirm one name.
ALTER TABLE domains.contact_verification
  ADD COLUMN user_id bigint,
  ADD COLUMN address text,
  ADD CHECK ((user_id IS NULL) = (address IS NULL));

-- Addresses that a person has confirmed as the registrant's, in lower case.
CREATE TABLE domains.confirmed_address (
  user_id bigint NOT NULL,
  address text NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, address)
);
