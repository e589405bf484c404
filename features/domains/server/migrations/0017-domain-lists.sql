-- The TLD, which lists are filtered by, and whose terms decide when a domain is harmed.
ALTER TABLE domains.domain ADD COLUMN tld text GENERATED ALWAYS AS (substring(name FROM '[^.]+$')) STORED;

-- Views of the list over all sites that people saved: filters, order and columns, as the address has them.
CREATE TABLE domains.list_view (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  view jsonb NOT NULL CHECK (jsonb_typeof(view) = 'object'),
  is_default boolean NOT NULL,
  UNIQUE (user_id, name)
);
CREATE UNIQUE INDEX list_view_default ON domains.list_view (user_id) WHERE is_default;
