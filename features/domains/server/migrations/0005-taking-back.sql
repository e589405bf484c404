-- A name that its customer gives back within the registry's grace period (RFC 3915), exactly once.
CREATE TABLE domains.taking_back (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The paid line whose money goes back then.
  line_id bigint NOT NULL,
  domain text NOT NULL,
  site_id bigint REFERENCES sites.site ON DELETE RESTRICT,
  user_id bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'deleting', 'taken_back', 'kept')),
  -- The registration that it is about, by the registry's name for it and by our own day: whoever registers
  -- the name anew has another. Known from when the delete command may be sent.
  roid text,
  registered_at timestamptz,
  -- Of the last delete command, stored before it is sent.
  cl_trid text UNIQUE,
  -- Why it was kept, in the customer's words.
  kept_reason text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK (state NOT IN ('deleting', 'taken_back') OR (roid IS NOT NULL AND registered_at IS NOT NULL)),
  CHECK ((state IN ('taken_back', 'kept')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'kept') = (kept_reason IS NOT NULL))
);

CREATE UNIQUE INDEX taking_back_under_way ON domains.taking_back (domain) WHERE state IN ('requested', 'deleting');
CREATE INDEX taking_back_of_line ON domains.taking_back (line_id);
