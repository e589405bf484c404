-- What each registrar is told by poll (RFC 5730 section 2.9.2.3), in the order in which it came about.
CREATE TABLE registry.message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registrar text NOT NULL REFERENCES registry.registrar,
  queued_at timestamptz NOT NULL,
  text text NOT NULL,
  -- What resData and extension of the answer hold, as elements; json keeps them as they were made.
  data json,
  extensions json NOT NULL DEFAULT '[]'
);
CREATE INDEX message_queue ON registry.message (registrar, id);

ALTER TABLE registry.contact
  ADD COLUMN server_statuses text[] NOT NULL DEFAULT '{}',
  ADD COLUMN transferred_at timestamptz;

ALTER TABLE registry.host
  ADD COLUMN client_statuses text[] NOT NULL DEFAULT '{}',
  ADD COLUMN server_statuses text[] NOT NULL DEFAULT '{}',
  ADD COLUMN updater text REFERENCES registry.registrar,
  ADD COLUMN updated_at timestamptz,
  ADD COLUMN transferred_at timestamptz;

-- What an account stands at is asked with every command that speaks of fees.
CREATE INDEX charge_account ON registry.charge (registrar, currency) INCLUDE (amount);

-- The latest request to transfer a contact (RFC 5733 section 3.2.4); an answered one is kept for whoever asks.
CREATE TABLE registry.contact_transfer (
  contact_id bigint PRIMARY KEY REFERENCES registry.contact ON DELETE CASCADE,
  status text NOT NULL CHECK (
    status IN ('pending', 'clientApproved', 'clientRejected', 'clientCancelled', 'serverApproved', 'serverCancelled')
  ),
  requester text NOT NULL REFERENCES registry.registrar,
  requested_at timestamptz NOT NULL,
  -- Who answered, or has to.
  actor text NOT NULL REFERENCES registry.registrar,
  -- When it was answered; while pending, when it is approved if nobody answers.
  acted_at timestamptz NOT NULL
);
CREATE INDEX contact_transfer_due ON registry.contact_transfer (acted_at) WHERE status = 'pending';

-- Times at which the registry will not serve as usual, as they were announced (RFC 9167); each is told of once a stage.
CREATE TABLE registry.maintenance (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  tlds text[] NOT NULL CHECK (cardinality(tlds) > 0),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  is_emergency boolean NOT NULL,
  description text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz,
  told text NOT NULL CHECK (told IN ('announced', 'reminded', 'ended'))
);
