-- The buyer's VAT ID, and whether the EU's register confirmed it when the order was placed: null
-- where it gave no answer or was not asked.
ALTER TABLE billing."order"
  ADD COLUMN vat_id text NOT NULL DEFAULT '' CHECK (vat_id ~ '^([A-Z]{2}[A-Z0-9+*]{2,12})?$'),
  ADD COLUMN is_vat_id_confirmed boolean,
  ADD CHECK (is_vat_id_confirmed IS NULL OR vat_id <> '');

-- What time a line pays for: its months, and the days from and to where they are known.
ALTER TABLE billing.order_line
  ADD COLUMN period jsonb CHECK (jsonb_typeof(period) = 'object' AND jsonb_typeof(period -> 'months') = 'number');
