-- What an order's receipt says of discounts, taxes and credits.
ALTER TABLE billing."order"
  ADD coupon text NOT NULL DEFAULT '',
  ADD coupon_savings bigint NOT NULL DEFAULT 0 CHECK (coupon_savings >= 0),
  ADD savings bigint NOT NULL DEFAULT 0 CHECK (savings >= 0),
  -- `[{"label": "VAT", "rate": 19000, "amount": 342}]`; the amounts are the order's tax.
  ADD tax_parts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(tax_parts) = 'array'),
  -- What the customer's credits pay of it; the card pays `total`.
  ADD credits bigint NOT NULL DEFAULT 0 CHECK (credits >= 0),
  ADD CHECK (subtotal + tax = credits + total);

CREATE INDEX order_by_site ON billing."order" (site_id, id);

-- What goes back as credits, beside what goes back to the card.
ALTER TABLE billing.refund ADD credits bigint NOT NULL DEFAULT 0 CHECK (credits >= 0);

-- Credits of a person are the sum of their entries. Entries are added and never changed.
CREATE TABLE billing.credit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES accounts.account ON DELETE CASCADE,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  kind text NOT NULL CHECK (kind IN ('granted', 'spent', 'returned', 'refunded')),
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  order_id bigint REFERENCES billing."order",
  order_line_id bigint REFERENCES billing.order_line,
  at timestamptz NOT NULL,
  CHECK ((kind = 'granted') = (order_id IS NULL)),
  CHECK ((kind = 'refunded') = (order_line_id IS NOT NULL)),
  CHECK (kind = 'granted' OR (kind = 'spent') = (amount < 0))
);

CREATE INDEX credit_entry_by_user ON billing.credit_entry (user_id, currency) INCLUDE (amount);
-- An order spends once, gives back once if it ends unpaid, and each of its lines gives back once.
CREATE UNIQUE INDEX credit_is_spent_once ON billing.credit_entry (order_id) WHERE kind = 'spent';
CREATE UNIQUE INDEX credit_is_returned_once ON billing.credit_entry (order_id) WHERE kind = 'returned';
CREATE UNIQUE INDEX credit_is_refunded_once ON billing.credit_entry (order_line_id) WHERE kind = 'refunded';
