-- Wishes that a gateway keep a card without charging it, from the wish to what became of it.
CREATE TABLE billing.card_keeping (
  -- Ours; names the wish at the gateway for ever.
  id text PRIMARY KEY CHECK (id ~ '^keep_[a-z0-9]{24}$'),
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  gateway text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'kept', 'declined', 'cancelled')),
  -- Where the bank asks first, while it is open.
  confirmation_url text,
  decline_code text,
  decline_reason text,
  created_at timestamptz NOT NULL,
  CHECK ((state = 'declined') = (decline_reason IS NOT NULL))
);

CREATE INDEX card_keeping_open ON billing.card_keeping (created_at) WHERE state = 'open';
