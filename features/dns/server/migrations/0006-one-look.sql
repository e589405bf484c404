-- Whether an alias stands alone is asked once for all that a statement wrote: asked row by row, ten thousand records are
-- ten thousand questions. Put together as text, so that each is planned for as many rows as there are.
CREATE OR REPLACE FUNCTION dns.refuse_company_for_alias() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  crowded text;
BEGIN
  EXECUTE '
    SELECT changed.name FROM changed
    JOIN dns.rrset AS other ON other.zone_id = changed.zone_id AND other.name = changed.name
    WHERE (other.type = ''CNAME'') <> (changed.type = ''CNAME'')
    LIMIT 1' INTO crowded;
  IF crowded IS NOT NULL THEN
    RAISE EXCEPTION 'a CNAME stands alone on %', crowded USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER alias_stands_alone ON dns.rrset;
CREATE TRIGGER alias_stands_alone AFTER INSERT ON dns.rrset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION dns.refuse_company_for_alias();
CREATE TRIGGER alias_stays_alone AFTER UPDATE ON dns.rrset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION dns.refuse_company_for_alias();
