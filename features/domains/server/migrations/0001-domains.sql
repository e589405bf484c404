-- Names that belong to a site: registered here, mapped, redirects, transfers in. Free site
-- addresses are not rows; the site itself knows them.
CREATE TABLE domains.domain (
  -- Lower-case A-labels (RFC 1035: 253 octets, labels of 63).
  name text PRIMARY KEY CHECK (length(name) <= 253 AND name ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{1,63}$'),
  -- The same in U-labels, for people who search.
  unicode_name text NOT NULL,
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE RESTRICT,
  -- Who manages it.
  owner_user_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('registered', 'mapped', 'siteRedirect', 'transfer')),
  registered_at timestamptz,
  expires_at timestamptz,
  is_premium boolean NOT NULL DEFAULT false,
  is_private boolean NOT NULL DEFAULT false,
  is_auto_renewing boolean NOT NULL DEFAULT true,
  -- EPP statuses as the registry told them last (RFC 5731 section 2.3).
  registry_statuses text[] NOT NULL DEFAULT '{}',
  points_to_us boolean NOT NULL DEFAULT true,
  uses_our_name_servers boolean NOT NULL DEFAULT true,
  outbound_transfer_requested_at timestamptz,
  transferred_away_at timestamptz,
  inbound_transfer_status text CHECK (
    inbound_transfer_status IN ('pending_start', 'pending_owner', 'pending_registry', 'cancelled')
  ),
  verification_requested_at timestamptz,
  has_payment_problem boolean NOT NULL DEFAULT false,
  -- Kept here by the email slice, because the list shows it.
  pending_mailbox_users integer NOT NULL DEFAULT 0 CHECK (pending_mailbox_users >= 0),
  created_at timestamptz NOT NULL,
  CHECK (type <> 'registered' OR (registered_at IS NOT NULL AND expires_at IS NOT NULL)),
  CHECK ((type = 'transfer') = (inbound_transfer_status IS NOT NULL))
);

CREATE INDEX domain_of_site ON domains.domain (site_id, name);
CREATE INDEX domain_of_owner ON domains.domain (owner_user_id);
CREATE INDEX domain_expiring ON domains.domain (site_id, expires_at);

-- One paid order line that is to become a registered name, exactly once.
CREATE TABLE domains.registration (
  line_id bigint PRIMARY KEY,
  order_id bigint NOT NULL,
  domain text NOT NULL,
  site_id bigint NOT NULL REFERENCES sites.site ON DELETE RESTRICT,
  user_id bigint NOT NULL,
  period_years integer NOT NULL CHECK (period_years BETWEEN 1 AND 10),
  is_private boolean NOT NULL,
  -- The first year is the plan's; a failed registration gives the credit back.
  uses_domain_credit boolean NOT NULL,
  -- What we agree to pay the registry for a premium name; both or neither.
  agreed_fee_amount bigint CHECK (agreed_fee_amount >= 0),
  agreed_fee_currency text CHECK (agreed_fee_currency ~ '^[A-Z]{3}$'),
  state text NOT NULL CHECK (state IN ('requested', 'contact_created', 'creating', 'registered', 'failed')),
  -- Chosen by us and stored before anything is sent, so that an unknown outcome can be looked up.
  contact_id text NOT NULL UNIQUE,
  contact_cl_trid text NOT NULL UNIQUE,
  create_cl_trid text NOT NULL UNIQUE,
  -- Proves after an unknown outcome that the name is ours; erased once the outcome is known.
  auth_info text,
  failure_code text,
  failure_reason text,
  requested_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((agreed_fee_amount IS NULL) = (agreed_fee_currency IS NULL)),
  CHECK ((state IN ('registered', 'failed')) = (settled_at IS NOT NULL)),
  CHECK ((state = 'failed') = (failure_code IS NOT NULL)),
  CHECK ((state IN ('registered', 'failed')) = (auth_info IS NULL))
);

-- One name is registered, or on its way, for one line only.
CREATE UNIQUE INDEX registration_under_way ON domains.registration (domain)
  WHERE state IN ('requested', 'contact_created', 'creating');
CREATE INDEX registration_of_order ON domains.registration (order_id);
