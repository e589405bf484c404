-- IANA's number of a registrar, which RDAP shows as its handle and public id; null where it has none.
-- 9995 and 9996 are IANA's own for tests of registries.
ALTER TABLE registry.registrar ADD COLUMN iana_id integer UNIQUE CHECK (iana_id > 0);
UPDATE registry.registrar SET iana_id = 9995 WHERE id = 'namestead';
UPDATE registry.registrar SET iana_id = 9996 WHERE id = 'rival';
