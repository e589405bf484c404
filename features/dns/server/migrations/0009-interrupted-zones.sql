-- The addresses that a zone leads visitors to instead of its own, while its name is expired and not renewed; null otherwise.
-- Stored with the zone, so that every name server, this one and PowerDNS, answers the same.
ALTER TABLE dns.zone ADD COLUMN interrupted_to text[] CHECK (cardinality(interrupted_to) > 0);

-- The same as rows, because PowerDNS asks by name: the apex, www and the wildcard.
CREATE TABLE dns.page_address (
  zone_id bigint NOT NULL REFERENCES dns.zone ON DELETE CASCADE,
  name text NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (zone_id, name, address)
);
CREATE INDEX page_address_by_name ON dns.page_address (name);

-- Of an interrupted zone the records that lead visitors are left out, as `rules/interrupt-records.ts` says: not those of hosts
-- that receive mail or serve a zone, and not those below a label with an underscore, which prove and describe.
CREATE OR REPLACE VIEW pdns.records AS
SELECT record.id, rrset.zone_id AS domain_id, rrset.name, rrset.type,
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
WHERE zone.is_served
  AND (rrset.type <> 'ALIAS' OR record.rdata !~ '(^|\.)(alt|example|invalid|local|localhost|onion|test|internal|corp|home|mail|intranet|lan|localdomain|private|arpa)\.$')
  AND (zone.interrupted_to IS NULL
    OR rrset.type NOT IN ('A', 'AAAA', 'ALIAS', 'CNAME', 'HTTPS')
    OR ('.' || rrset.name) LIKE '%.\_%'
    OR (rrset.name NOT IN (zone.name, 'www.' || zone.name, '*.' || zone.name) AND EXISTS (
      SELECT FROM dns.rrset AS naming JOIN dns.record AS named ON named.rrset_id = naming.id
      WHERE naming.zone_id = zone.id AND naming.type IN ('MX', 'NS', 'SRV')
        AND (' ' || named.rdata) LIKE '% ' || rrset.name || '.')))
UNION ALL
SELECT NULL, page.zone_id, page.name, 'A', page.address, 300, NULL, false, NULL, true
FROM dns.page_address AS page JOIN dns.zone ON zone.id = page.zone_id
WHERE zone.is_served
UNION ALL
SELECT NULL, above.zone_id, above.name, NULL, NULL, NULL, NULL, false, NULL, true
FROM dns.name_above AS above JOIN dns.zone ON zone.id = above.zone_id
WHERE zone.is_served
  AND NOT EXISTS (SELECT FROM dns.rrset WHERE rrset.zone_id = above.zone_id AND rrset.name = above.name);
