-- Names that were not renewed, and are deleted at their registry before they cost us a year.
ALTER TABLE domains.domain
  -- When a deletion was last begun, so that one that came to nothing is not begun again at once.
  ADD COLUMN deletion_tried_at timestamptz,
  -- The `expires_at` for which the name was deleted at its registry; a renewal changes that one.
  ADD COLUMN deleted_for timestamptz;

CREATE INDEX domain_unpaid ON domains.domain (expires_at)
  WHERE type = 'registered' AND transferred_away_at IS NULL AND deleted_for IS DISTINCT FROM expires_at;

CREATE TABLE domains.unpaid_deletion (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain text NOT NULL,
  site_id bigint NOT NULL,
  user_id bigint NOT NULL,
  -- The end of the paid term, after which nobody renewed the name.
  ended_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'deleting', 'deleted', 'kept')),
  -- The registration at the registry; known from when the delete command may be sent.
  roid text,
  -- Whether the registry had renewed the name at our cost, and no longer refunded it.
  is_charged boolean NOT NULL DEFAULT false,
  -- Of the last delete command, stored before it is sent.
  cl_trid text UNIQUE,
  -- Why it was kept, for the operator.
  kept_reason text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK (state NOT IN ('deleting', 'deleted') OR roid IS NOT NULL),
  CHECK ((state IN ('deleted', 'kept')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'kept') = (kept_reason IS NOT NULL))
);

CREATE UNIQUE INDEX unpaid_deletion_under_way ON domains.unpaid_deletion (domain)
  WHERE state IN ('requested', 'deleting');
CREATE INDEX unpaid_deletion_by_name ON domains.unpaid_deletion (domain, settled_at);
CREATE INDEX unpaid_deletion_settled ON domains.unpaid_deletion (settled_at DESC) WHERE settled_at IS NOT NULL;

-- Set while visitors of the name get a page that says that it expired, and how to renew it.
ALTER TABLE domains.domain ADD COLUMN interrupted_at timestamptz;
CREATE INDEX domain_to_interrupt ON domains.domain (expires_at)
  WHERE type = 'registered' AND transferred_away_at IS NULL AND interrupted_at IS NULL;
CREATE INDEX domain_interrupted ON domains.domain (name) WHERE interrupted_at IS NOT NULL;

-- A renewal that is paid and not decided keeps its name.
CREATE INDEX renewal_open ON domains.renewal (domain) WHERE state IN ('requested', 'renewing');
