CREATE TABLE dns.zone (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The apex in A-labels, without the final dot.
  name text NOT NULL UNIQUE CHECK (name = lower(name) AND name !~ '\.$' AND length(name) BETWEEN 1 AND 253),
  -- Grows by one with each change; what is served as the serial of the SOA record.
  serial bigint NOT NULL CHECK (serial BETWEEN 1 AND 4294967295),
  created_at timestamptz NOT NULL
);

-- All records of one name and type: the unit of change, with one TTL.
CREATE TABLE dns.rrset (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  -- In full, without the final dot, so that it can be served as it stands.
  name text NOT NULL CHECK (name = lower(name) AND name !~ '\.$' AND length(name) BETWEEN 1 AND 253),
  type text NOT NULL CHECK (type ~ '^[A-Z][A-Z0-9]*$'),
  ttl integer NOT NULL CHECK (ttl BETWEEN 60 AND 604800),
  UNIQUE (zone_id, name, type)
);

CREATE TABLE dns.record (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rrset_id bigint NOT NULL REFERENCES dns.rrset ON DELETE CASCADE,
  -- Canonical presentation format: equal rdata has equal text.
  rdata text NOT NULL CHECK (rdata <> ''),
  -- `system` records are the operator's, protected from changes.
  origin text NOT NULL CHECK (origin IN ('customer', 'system'))
);

-- A long TXT does not fit an index, its digest does.
CREATE UNIQUE INDEX record_says_it_once ON dns.record (rrset_id, md5(rdata));

-- Who changed what, and when.
CREATE TABLE dns.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  zone_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  serial bigint NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Null where the product itself made the change.
  user_id bigint,
  -- Lines of presentation format: `www.example.com 3600 A 192.0.2.1`.
  added jsonb NOT NULL CHECK (jsonb_typeof(added) = 'array'),
  removed jsonb NOT NULL CHECK (jsonb_typeof(removed) = 'array'),
  UNIQUE (zone_id, serial)
);

-- An alias stands alone on its name (RFC 1034, section 3.6.2). Changes of one zone come one after another,
-- each holding the zone's row, so looking is enough.
CREATE FUNCTION dns.refuse_company_for_alias() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM dns.rrset other
    WHERE other.zone_id = NEW.zone_id AND other.name = NEW.name AND other.id <> NEW.id
      AND (other.type = 'CNAME') <> (NEW.type = 'CNAME')
  ) THEN
    RAISE EXCEPTION 'a CNAME stands alone on %', NEW.name USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER alias_stands_alone AFTER INSERT OR UPDATE ON dns.rrset
  FOR EACH ROW EXECUTE FUNCTION dns.refuse_company_for_alias();
