-- What a domain's life is reckoned from (RFC 5731, RFC 3915): deletion and restore, transfer, delegation signers, refunds.

ALTER TABLE registry.domain
  ADD COLUMN deleted_at timestamptz,
  -- When redemption ends, and when the name is gone for good.
  ADD COLUMN redemption_ends_at timestamptz,
  ADD COLUMN purge_at timestamptz CHECK (purge_at >= redemption_ends_at),
  -- Until when the report on a restore must have come; null when none was asked for.
  ADD COLUMN restore_lapses_at timestamptz,
  -- The command that deleted it, to be told when the name is gone; null when its time had come.
  ADD COLUMN delete_cl_trid text,
  ADD COLUMN delete_sv_trid text,
  -- When a transfer that nobody answers is answered by the registry; null when none is pending.
  ADD COLUMN transfer_due_at timestamptz,
  ADD COLUMN sec_dns jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN max_signature_life integer,
  ADD CONSTRAINT deletion_is_whole CHECK (num_nulls(deleted_at, redemption_ends_at, purge_at) IN (0, 3)),
  ADD CONSTRAINT restore_is_of_a_deleted_name CHECK (restore_lapses_at IS NULL OR deleted_at IS NOT NULL),
  -- RFC 5731 section 2.3: pendingDelete and pendingTransfer never stand together.
  ADD CONSTRAINT one_thing_is_pending CHECK (transfer_due_at IS NULL OR deleted_at IS NULL);

-- What is pending follows from these columns from now on; only what is set stands in the lists.
UPDATE registry.domain
SET server_statuses = array_remove(array_remove(server_statuses, 'pendingTransfer'), 'pendingDelete')
WHERE server_statuses && ARRAY['pendingTransfer', 'pendingDelete'];

-- When time alone changes the name next: what the sweep asks for.
ALTER TABLE registry.domain
  ADD COLUMN due_at timestamptz GENERATED ALWAYS AS (
    CASE
      WHEN restore_lapses_at IS NOT NULL THEN restore_lapses_at
      WHEN purge_at IS NOT NULL THEN purge_at
      ELSE least(expires_at, transfer_due_at)
    END
  ) STORED;
CREATE INDEX domain_due ON registry.domain (due_at, id);

-- The last transfer that was asked for, of each domain that had one.
CREATE TABLE registry.domain_transfer (
  domain_id bigint PRIMARY KEY REFERENCES registry.domain ON DELETE CASCADE,
  status text NOT NULL CHECK (
    status IN ('pending', 'clientApproved', 'clientRejected', 'clientCancelled', 'serverApproved', 'serverCancelled')
  ),
  requester text NOT NULL REFERENCES registry.registrar,
  requested_at timestamptz NOT NULL,
  actor text NOT NULL REFERENCES registry.registrar,
  act_by timestamptz NOT NULL,
  -- When the registration ends or would end by it.
  expires_at timestamptz NOT NULL
);

-- Money: a negative amount gives back one charge, whole and once.
ALTER TABLE registry.charge
  DROP CONSTRAINT charge_amount_check,
  ADD COLUMN domain_id bigint,
  ADD COLUMN grace text CHECK (grace IN ('add', 'renew', 'autoRenew', 'transfer')),
  ADD COLUMN grace_ends_at timestamptz,
  ADD COLUMN refund_of bigint UNIQUE REFERENCES registry.charge,
  ADD CONSTRAINT only_refunds_are_negative CHECK (CASE WHEN refund_of IS NULL THEN amount >= 0 ELSE amount <= 0 END),
  ADD CONSTRAINT grace_is_whole CHECK ((grace IS NULL) = (grace_ends_at IS NULL));
CREATE INDEX charge_domain ON registry.charge (domain_id) WHERE grace IS NOT NULL;
