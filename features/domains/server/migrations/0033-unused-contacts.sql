-- Contacts that we created at a registry and that no name should use any more. They hold personal data, so a sweep
-- deletes them there; a registry that still uses one keeps it.
CREATE TABLE domains.unused_contact (
  contact_id text PRIMARY KEY,
  -- The name that it was created for.
  domain text NOT NULL,
  found_at timestamptz NOT NULL,
  -- When its deletion is tried next.
  due_at timestamptz NOT NULL
);
-- Whether a name still has a contact.
CREATE INDEX registrant_of_contact ON domains.registrant (contact_id);
CREATE INDEX unused_contact_of_domain ON domains.unused_contact (domain);
CREATE INDEX unused_contact_due ON domains.unused_contact (due_at);
