-- Trademark claims notices as they were shown to people (RFC 9361), kept because an acceptance refers to one.
CREATE TABLE domains.trademark_notice (
  id text NOT NULL CHECK (length(id) <= 255),
  -- A notice is for a label; below each TLD it is shown and accepted anew.
  domain text NOT NULL,
  not_before timestamptz NOT NULL,
  not_after timestamptz NOT NULL CHECK (not_after > not_before),
  claims jsonb NOT NULL,
  fetched_at timestamptz NOT NULL,
  PRIMARY KEY (id, domain)
);

-- What the registrant accepted before the name was bought, all or nothing.
ALTER TABLE domains.registration
  ADD COLUMN notice_id text,
  ADD COLUMN notice_not_after timestamptz,
  ADD COLUMN notice_accepted_at timestamptz,
  ADD CHECK (num_nulls(notice_id, notice_not_after, notice_accepted_at) IN (0, 3));

-- While it has a row, no names are registered: an operator's pause, with its end where that is known.
CREATE TABLE domains.registration_pause (
  is_on boolean PRIMARY KEY DEFAULT true CHECK (is_on),
  begun_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > begun_at)
);
