-- Auth codes are kept as salted hashes only (RFC 9154), `salt:sha256(salt || code)`; null is unset, which nothing matches.

ALTER TABLE registry.domain ADD COLUMN auth_info_hash text, ADD COLUMN auth_info_expires_at timestamptz;
ALTER TABLE registry.contact ADD COLUMN auth_info_hash text, ADD COLUMN auth_info_expires_at timestamptz;

-- First the salt (244 random bits), then the hash that it goes into.
UPDATE registry.domain SET auth_info_hash = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
WHERE auth_info <> '';
UPDATE registry.domain
SET auth_info_hash = auth_info_hash || ':' || encode(sha256(convert_to(auth_info_hash || auth_info, 'UTF8')), 'hex')
WHERE auth_info <> '';

UPDATE registry.contact SET auth_info_hash = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
WHERE auth_info <> '';
UPDATE registry.contact
SET auth_info_hash = auth_info_hash || ':' || encode(sha256(convert_to(auth_info_hash || auth_info, 'UTF8')), 'hex')
WHERE auth_info <> '';

ALTER TABLE registry.domain DROP COLUMN auth_info,
  ADD CHECK (auth_info_hash ~ '^[0-9a-f]{32,}:[0-9a-f]{64}$'),
  ADD CHECK (auth_info_expires_at IS NULL OR auth_info_hash IS NOT NULL);
ALTER TABLE registry.contact DROP COLUMN auth_info,
  ADD CHECK (auth_info_hash ~ '^[0-9a-f]{32,}:[0-9a-f]{64}$'),
  ADD CHECK (auth_info_expires_at IS NULL OR auth_info_hash IS NOT NULL);

-- What an operator sets for a registrar; null where the registry's default counts.
ALTER TABLE registry.registrar
  ADD COLUMN most_sessions integer CHECK (most_sessions > 0),
  ADD COLUMN commands_per_second integer CHECK (commands_per_second > 0),
  -- Names in checks; null is without a limit of its own.
  ADD COLUMN checks_per_minute integer CHECK (checks_per_minute > 0),
  -- SHA-256 of the client certificates that it may log in with; empty where none is asked for.
  ADD COLUMN certificate_fingerprints text[] NOT NULL DEFAULT '{}',
  ADD COLUMN password_life_days integer CHECK (password_life_days > 0),
  -- Null for a password from before this was kept: its age counts from the next change.
  ADD COLUMN password_set_at timestamptz;

-- Wrong passwords of the last day, told at the next login (RFC 8807 section 3.1).
CREATE TABLE registry.failed_login (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registrar text NOT NULL REFERENCES registry.registrar ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX failed_login_registrar ON registry.failed_login (registrar, at);
