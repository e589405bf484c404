-- Addresses whose mail is sent on elsewhere.
CREATE TABLE email.forward (
  domain text NOT NULL REFERENCES domains.domain ON DELETE CASCADE,
  -- The part before the @ (RFC 5321, section 4.5.3.1.1: 64 octets), in the characters of the spec's mailbox rules.
  mailbox text NOT NULL CHECK (length(mailbox) <= 64 AND mailbox ~ '^[0-9a-z_''-]+(\.[0-9a-z_''-]+)*$'),
  -- Where its mail goes (RFC 5321, section 4.5.3.1.3 leaves 254 octets for an address).
  destination text NOT NULL CHECK (length(destination) <= 254 AND destination ~ '^[^@\s]+@[^@\s]+$'),
  created_at timestamptz NOT NULL,
  -- When whoever reads mail there agreed to have it; nothing is sent on before.
  verified_at timestamptz,
  -- Set while somebody has switched it off.
  deactivated_at timestamptz,
  -- What switched it off, where taking that back switches it on again: `dns:7` is version 7 of the domain's records.
  deactivated_by text CHECK (deactivated_by IS NULL OR deactivated_at IS NOT NULL),
  PRIMARY KEY (domain, mailbox)
);
