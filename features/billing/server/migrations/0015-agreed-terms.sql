-- What the buyer agreed to when placing the order: the version and addresses that the checkout
-- showed. Null where the operator had none, for renewals, and for orders before this migration.
ALTER TABLE billing."order"
  ADD COLUMN agreement jsonb CHECK (
    jsonb_typeof(agreement) = 'object' AND jsonb_typeof(agreement -> 'version') = 'string'
  );
