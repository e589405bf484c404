-- The registry's objects (RFC 5731 to 5733). Time comes from the registry's own settable clock, never from SQL.

CREATE TABLE registry.clock_offset (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  milliseconds bigint NOT NULL
);
INSERT INTO registry.clock_offset (milliseconds) VALUES (0);

CREATE TABLE registry.registrar (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 3 AND 16),
  name text NOT NULL,
  password_hash text NOT NULL
);

CREATE TABLE registry.contact (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  handle text NOT NULL UNIQUE CHECK (length(handle) BETWEEN 3 AND 16),
  sponsor text NOT NULL REFERENCES registry.registrar,
  creator text NOT NULL REFERENCES registry.registrar,
  created_at timestamptz NOT NULL,
  updater text REFERENCES registry.registrar,
  updated_at timestamptz,
  client_statuses text[] NOT NULL DEFAULT '{}',
  -- One or two addresses, as RFC 5733 has them; read and written whole.
  postal jsonb NOT NULL,
  voice jsonb,
  fax jsonb,
  email text NOT NULL,
  auth_info text NOT NULL,
  disclosure jsonb
);

CREATE TABLE registry.domain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A name is held once: this index is what decides between two registrars that come together.
  name text NOT NULL UNIQUE CHECK (name = lower(name)),
  tld text NOT NULL,
  sponsor text NOT NULL REFERENCES registry.registrar,
  creator text NOT NULL REFERENCES registry.registrar,
  registrant_id bigint NOT NULL REFERENCES registry.contact,
  client_statuses text[] NOT NULL DEFAULT '{}',
  server_statuses text[] NOT NULL DEFAULT '{}',
  auth_info text NOT NULL,
  created_at timestamptz NOT NULL,
  updater text REFERENCES registry.registrar,
  updated_at timestamptz,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  transferred_at timestamptz
);
CREATE INDEX domain_registrant ON registry.domain (registrant_id);

CREATE TABLE registry.domain_contact (
  domain_id bigint NOT NULL REFERENCES registry.domain ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('admin', 'billing', 'tech')),
  contact_id bigint NOT NULL REFERENCES registry.contact,
  PRIMARY KEY (domain_id, role, contact_id)
);
CREATE INDEX domain_contact_contact ON registry.domain_contact (contact_id);

CREATE TABLE registry.host (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name = lower(name)),
  -- The domain of this registry that the host lies below; null for a host elsewhere.
  superordinate_id bigint REFERENCES registry.domain,
  sponsor text NOT NULL REFERENCES registry.registrar,
  creator text NOT NULL REFERENCES registry.registrar,
  created_at timestamptz NOT NULL,
  addresses jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX host_superordinate ON registry.host (superordinate_id);

CREATE TABLE registry.domain_host (
  domain_id bigint NOT NULL REFERENCES registry.domain ON DELETE CASCADE,
  host_id bigint NOT NULL REFERENCES registry.host,
  PRIMARY KEY (domain_id, host_id)
);
CREATE INDEX domain_host_host ON registry.domain_host (host_id);

-- What each registrar was charged, in minor units.
CREATE TABLE registry.charge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registrar text NOT NULL REFERENCES registry.registrar,
  domain text NOT NULL,
  command text NOT NULL CHECK (command IN ('create', 'renew', 'transfer', 'restore')),
  years integer NOT NULL CHECK (years >= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  charged_at timestamptz NOT NULL
);

-- Every command that came, for people and tests to read; no secrets.
CREATE TABLE registry.command_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  registrar text,
  session text NOT NULL,
  command text NOT NULL,
  object text,
  keys text[] NOT NULL,
  code integer,
  knob text,
  cl_trid text,
  sv_trid text NOT NULL,
  milliseconds double precision NOT NULL
);
CREATE INDEX command_log_cl_trid ON registry.command_log (cl_trid);
