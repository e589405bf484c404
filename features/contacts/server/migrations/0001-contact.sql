-- What an account used last, to offer it again.
CREATE TABLE contacts.cached_contact (
  user_id bigint PRIMARY KEY REFERENCES accounts.account ON DELETE CASCADE,
  contact jsonb NOT NULL CHECK (jsonb_typeof(contact) = 'object'),
  updated_at timestamptz NOT NULL
);
