-- What PowerDNS (generic PostgreSQL back end, schema of version 4.7) reads of our zones. Nothing is copied: a committed
-- record is there in the next statement. The views need every column of its schema, used or not.
CREATE SCHEMA pdns;

-- PowerDNS asks by name and type, without a zone.
CREATE INDEX rrset_by_name ON dns.rrset (name, type);
-- Zone cuts are few; whether a name is below one is asked for every record.
CREATE INDEX rrset_of_servers ON dns.rrset (zone_id, name) WHERE type = 'NS';

-- Names that exist only because something exists below them (RFC 4592, section 2.2.2). The embedded server works them out
-- when it compiles a zone; PowerDNS wants to find them in a table.
CREATE TABLE dns.name_above (
  zone_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  name text NOT NULL,
  -- RRsets below it.
  rrsets bigint NOT NULL CHECK (rrsets > 0),
  PRIMARY KEY (zone_id, name)
);
CREATE INDEX name_above_by_name ON dns.name_above (name);

-- The names strictly between an owner name and its apex, nearest first.
CREATE FUNCTION dns.names_above(owner text, apex text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT array_to_string(labels[at:], '.') || '.' || apex
  FROM (SELECT string_to_array(left(owner, -length(apex) - 1), '.') AS labels) AS relative,
       generate_series(2, cardinality(labels)) AS at
  WHERE owner <> apex
$$;

CREATE FUNCTION dns.add_names_above() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO dns.name_above AS known (zone_id, name, rrsets)
  SELECT rrset.zone_id, above, count(*)
  FROM changed AS rrset JOIN dns.zone ON zone.id = rrset.zone_id, dns.names_above(rrset.name, zone.name) AS above
  GROUP BY rrset.zone_id, above ORDER BY above
  ON CONFLICT (zone_id, name) DO UPDATE SET rrsets = known.rrsets + excluded.rrsets;
  RETURN NULL;
END $$;

CREATE FUNCTION dns.remove_names_above() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS (
    SELECT rrset.zone_id, above AS name, count(*) AS rrsets
    FROM changed AS rrset JOIN dns.zone ON zone.id = rrset.zone_id, dns.names_above(rrset.name, zone.name) AS above
    GROUP BY rrset.zone_id, above
  ), emptied AS (
    DELETE FROM dns.name_above AS known USING gone
    WHERE known.zone_id = gone.zone_id AND known.name = gone.name AND known.rrsets <= gone.rrsets
  )
  UPDATE dns.name_above AS known SET rrsets = known.rrsets - gone.rrsets FROM gone
  WHERE known.zone_id = gone.zone_id AND known.name = gone.name AND known.rrsets > gone.rrsets;
  RETURN NULL;
END $$;

CREATE TRIGGER names_above_come AFTER INSERT ON dns.rrset
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION dns.add_names_above();
CREATE TRIGGER names_above_go AFTER DELETE ON dns.rrset
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION dns.remove_names_above();

INSERT INTO dns.name_above (zone_id, name, rrsets)
SELECT rrset.zone_id, above, count(*)
FROM dns.rrset JOIN dns.zone ON zone.id = rrset.zone_id, dns.names_above(rrset.name, zone.name) AS above
GROUP BY rrset.zone_id, above;

-- What PowerDNS notes down about a zone itself.
CREATE TABLE pdns.zone_note (
  zone_id bigint PRIMARY KEY REFERENCES dns.zone ON DELETE CASCADE,
  notified_serial bigint
);

CREATE VIEW pdns.domains AS
SELECT zone.id, zone.name, NULL::text AS master, NULL::integer AS last_check, 'MASTER'::text AS type,
       note.notified_serial, NULL::text AS account, NULL::text AS options, NULL::text AS catalog
FROM dns.zone LEFT JOIN pdns.zone_note AS note ON note.zone_id = zone.id;

-- The one column of it that PowerDNS writes: which serial its secondaries were told.
CREATE RULE note_serial AS ON UPDATE TO pdns.domains DO INSTEAD
  INSERT INTO pdns.zone_note (zone_id, notified_serial) VALUES (NEW.id, NEW.notified_serial)
  ON CONFLICT (zone_id) DO UPDATE SET notified_serial = excluded.notified_serial;

-- `auth` says whether the zone speaks for the name itself: not at and below a zone cut (RFC 4035, section 2.2). Written out in
-- the view and not as a function, because a function would read as PowerDNS's role, which may not.
CREATE VIEW pdns.records AS
SELECT record.id, rrset.zone_id AS domain_id, rrset.name, rrset.type,
       -- Stored without its serial: the zone's takes the place.
       CASE rrset.type
         WHEN 'SOA' THEN regexp_replace(record.rdata, '^(\S+ \S+) \d+ ', '\1 ' || zone.serial || ' ')
         ELSE record.rdata
       END AS content,
       rrset.ttl, NULL::integer AS prio, false AS disabled, NULL::text AS ordername,
       NOT EXISTS (
         SELECT FROM dns.rrset AS cut
         WHERE cut.zone_id = zone.id AND cut.type = 'NS' AND cut.name <> zone.name
           AND (rrset.name LIKE '%.' || cut.name OR (rrset.name = cut.name AND rrset.type <> 'DS'))
       ) AS auth
FROM dns.record JOIN dns.rrset ON rrset.id = record.rrset_id JOIN dns.zone ON zone.id = rrset.zone_id
UNION ALL
SELECT NULL, above.zone_id, above.name, NULL, NULL, NULL, NULL, false, NULL, true
FROM dns.name_above AS above
WHERE NOT EXISTS (SELECT FROM dns.rrset WHERE rrset.zone_id = above.zone_id AND rrset.name = above.name);

-- PowerDNS's own: settings per zone, and the keys that transfers are signed with.
CREATE TABLE pdns.domainmetadata (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  kind text NOT NULL,
  content text
);
CREATE INDEX domainmetadata_of_zone ON pdns.domainmetadata (domain_id, kind);

CREATE TABLE pdns.cryptokeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  domain_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  flags integer NOT NULL,
  active boolean,
  published boolean DEFAULT true,
  content text
);
CREATE INDEX cryptokeys_of_zone ON pdns.cryptokeys (domain_id);

CREATE TABLE pdns.tsigkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name = lower(name)),
  algorithm text NOT NULL,
  secret text NOT NULL,
  UNIQUE (name, algorithm)
);

-- It asks for these as well; we keep neither, and what a view of nothing says is "none".
CREATE VIEW pdns.supermasters AS SELECT NULL::inet AS ip, NULL::text AS nameserver, NULL::text AS account WHERE false;
CREATE VIEW pdns.comments AS
SELECT NULL::bigint AS id, NULL::bigint AS domain_id, NULL::text AS name, NULL::text AS type,
       NULL::integer AS modified_at, NULL::text AS account, NULL::text AS comment
WHERE false;
