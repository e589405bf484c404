-- What the registry says of a name, beside what is paid for here.
ALTER TABLE domains.domain
  -- By when the registry itself completes a transfer to another registrar, and who requested it.
  ADD COLUMN outbound_transfer_answer_at timestamptz,
  ADD COLUMN outbound_transfer_to text,
  -- The registry's own end of the registration; `expires_at` is the end of what is paid.
  ADD COLUMN registry_expires_at timestamptz,
  -- When the name was last compared with its registry.
  ADD COLUMN registry_checked_at timestamptz,
  -- The last change of the registrant that locked the name against transfers.
  ADD COLUMN contact_changed_at timestamptz,
  -- A name that has left is served until then; its row is removed afterwards.
  ADD COLUMN served_until timestamptz,
  ADD CHECK (served_until IS NULL OR transferred_away_at IS NOT NULL);

CREATE INDEX domain_served_on ON domains.domain (served_until) WHERE served_until IS NOT NULL;
CREATE INDEX domain_to_compare ON domains.domain (registry_checked_at NULLS FIRST, name)
  WHERE type = 'registered' AND transferred_away_at IS NULL;

-- Names that were registered here and have left, for the people who managed them.
CREATE TABLE domains.former_domain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  unicode_name text NOT NULL,
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE RESTRICT,
  owner_user_id bigint NOT NULL,
  way text NOT NULL CHECK (way IN ('transferred', 'released', 'deleted')),
  left_at timestamptz NOT NULL,
  -- When we learned of it.
  noticed_at timestamptz NOT NULL,
  registered_at timestamptz NOT NULL,
  -- Until when it was paid for here.
  paid_until timestamptz
);

CREATE INDEX former_domain_of_owner ON domains.former_domain (owner_user_id, left_at DESC);
CREATE INDEX former_domain_of_name ON domains.former_domain (name);

-- Where we and the registry disagreed, one row for each kind and name.
CREATE TABLE domains.registry_difference (
  name text NOT NULL,
  kind text NOT NULL CHECK (
    kind IN ('left', 'transfer_requested', 'transfer_ended', 'statuses', 'expires_sooner', 'expires_later')
  ),
  -- A sentence for the operator.
  detail text NOT NULL,
  -- Whether our facts were corrected; otherwise the operator has to decide.
  is_repaired boolean NOT NULL,
  -- Whether the operator confirmed that a name is gone, so that it is recorded as left.
  is_confirmed boolean NOT NULL DEFAULT false,
  found_at timestamptz NOT NULL,
  PRIMARY KEY (name, kind)
);
CREATE INDEX registry_difference_by_time ON domains.registry_difference (found_at DESC);
