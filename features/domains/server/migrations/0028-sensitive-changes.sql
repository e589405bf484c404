-- Who asked for a change of contacts and from where; null where that was not kept, and for a change that undoes another.
ALTER TABLE domains.contact_change ADD COLUMN origin jsonb;

-- A change of who controls a name, of which its registrant and its manager were mailed.
CREATE TABLE domains.sensitive_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  registered_at timestamptz NOT NULL,
  kind text NOT NULL CHECK
    (kind IN ('contacts', 'transfer_code', 'unlock', 'ips_tag', 'transfer_accepted', 'unfreeze')),
  user_id bigint NOT NULL,
  origin jsonb NOT NULL,
  -- The change of the registrant that it is.
  contact_change_id bigint UNIQUE REFERENCES domains.contact_change,
  happened_at timestamptz NOT NULL,
  undo_requested_at timestamptz,
  undone_at timestamptz,
  -- Why the registry did not undo it, as a sentence.
  undo_failure jsonb,
  CHECK ((kind = 'contacts') = (contact_change_id IS NOT NULL)),
  CHECK (undo_requested_at IS NOT NULL OR (undone_at IS NULL AND undo_failure IS NULL))
);

CREATE INDEX sensitive_change_by_domain ON domains.sensitive_change (domain, id);

-- Mailed links that undo a change or freeze its name, once. Of a link's secret only the SHA-256 is kept.
CREATE TABLE domains.guard_link (
  hash bytea PRIMARY KEY CHECK (length(hash) = 32),
  change_id bigint NOT NULL REFERENCES domains.sensitive_change ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_for text CHECK (used_for IN ('undo', 'freeze')),
  CHECK ((used_at IS NULL) = (used_for IS NULL))
);

CREATE INDEX guard_link_by_expiry ON domains.guard_link (expires_at);
