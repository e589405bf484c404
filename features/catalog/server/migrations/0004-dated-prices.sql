-- A price counts from its day until a later one of the same product and currency begins. What a database has had so
-- far counts from the beginning.
ALTER TABLE catalog.price ADD COLUMN valid_from timestamptz NOT NULL DEFAULT '2000-01-01T00:00:00Z';
ALTER TABLE catalog.price ALTER COLUMN valid_from DROP DEFAULT;
ALTER TABLE catalog.price DROP CONSTRAINT price_pkey;
ALTER TABLE catalog.price ADD PRIMARY KEY (product_id, currency, valid_from);
