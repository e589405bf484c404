CREATE TABLE billing.receipt (
  number bigint PRIMARY KEY CHECK (number >= 1),
  -- No number without the one before it: the row has no gaps.
  previous bigint GENERATED ALWAYS AS (nullif(number - 1, 0)) STORED REFERENCES billing.receipt (number),
  kind text NOT NULL CHECK (kind IN ('receipt', 'credit_note')),
  user_id bigint NOT NULL,
  order_id bigint NOT NULL REFERENCES billing."order",
  order_line_id bigint REFERENCES billing.order_line,
  -- What it says (rules/receipt.ts), as it was then.
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  issued_at timestamptz NOT NULL,
  CHECK ((kind = 'credit_note') = (order_line_id IS NOT NULL))
);

CREATE UNIQUE INDEX receipt_of_order ON billing.receipt (order_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX credit_note_of_line ON billing.receipt (order_line_id) WHERE kind = 'credit_note';
CREATE INDEX receipt_by_order ON billing.receipt (order_id, number);

CREATE TRIGGER receipts_are_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON billing.receipt
  FOR EACH STATEMENT EXECUTE FUNCTION billing.refuse_change();

-- Receipts of what was paid, and credit notes of what went back, before they were numbered.
INSERT INTO billing.receipt (number, kind, user_id, order_id, order_line_id, content, issued_at)
WITH line AS (
  SELECT l.order_id, l.id, l.amount, l.tax, l.failure_reason, jsonb_build_object('name', l.product_name, 'meta', l.meta,
    'volume', l.volume, 'quantity', l.quantity, 'amount', l.amount, 'tax', l.tax) AS content
  FROM billing.order_line l
), bill AS (
  SELECT o.*, jsonb_build_object('seller', NULL, 'corrects', NULL, 'reason', NULL,
    'buyer', o.contact - 'phone' - 'fax' - 'alternateEmail', 'locale', o.locale, 'currency', o.currency,
    'location', jsonb_build_object('countryCode', o.country_code, 'postalCode', o.postal_code,
      'subdivisionCode', o.subdivision_code),
    'lines', (SELECT coalesce(jsonb_agg(line.content ORDER BY line.id), '[]') FROM line WHERE line.order_id = o.id),
    'coupon', o.coupon, 'couponSavings', o.coupon_savings, 'subtotal', o.subtotal, 'tax', o.tax,
    'taxParts', o.tax_parts, 'credits', o.credits, 'total', o.total,
    'cardBrand', p.card_brand, 'cardLast4', p.card_last4) AS content
  FROM billing."order" o JOIN billing.payment p ON p.order_id = o.id WHERE o.state = 'paid'
), numbered AS (
  SELECT row_number() OVER (ORDER BY issued_at, order_id, line_id NULLS FIRST) AS number, paper.*
  FROM (
    SELECT 'receipt' AS kind, user_id, id AS order_id, NULL::bigint AS line_id, content, settled_at AS issued_at FROM bill
    UNION ALL
    SELECT 'credit_note', bill.user_id, bill.id, line.id, bill.content || jsonb_build_object(
      'lines', jsonb_build_array(line.content), 'reason', line.failure_reason, 'coupon', '', 'couponSavings', 0,
      'subtotal', line.amount, 'tax', line.tax, 'taxParts', '[]'::jsonb, 'credits', r.credits, 'total', r.amount), r.settled_at
    FROM billing.refund r
    JOIN line ON line.id = r.order_line_id
    JOIN bill ON bill.id = line.order_id
    WHERE r.state = 'succeeded' AND r.amount + r.credits > 0
  ) AS paper
)
SELECT n.number, n.kind, n.user_id, n.order_id, n.line_id,
  CASE WHEN n.kind = 'receipt' THEN n.content
    ELSE n.content || jsonb_build_object('corrects', r.number) END, n.issued_at
FROM numbered n JOIN numbered r ON r.order_id = n.order_id AND r.kind = 'receipt'
ORDER BY n.number;
