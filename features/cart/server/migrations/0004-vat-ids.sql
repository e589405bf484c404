-- The buyer's VAT ID, with its prefix; empty where none was given.
ALTER TABLE cart.cart
  ADD COLUMN vat_id text NOT NULL DEFAULT '' CHECK (vat_id ~ '^([A-Z]{2}[A-Z0-9+*]{2,12})?$');
