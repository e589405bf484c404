-- The addresses that a zone leads visitors to instead of its own, while its name is expired and not renewed; null otherwise.
-- Stored with the zone, so that every name server, this one and PowerDNS, answers the same.
ALTER TABLE dns.zone ADD COLUMN interrupted_to text[] CHECK (cardinality(interrupted_to) > 0);

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
      SELECT FROM dns.rrset AS leading JOIN dns.record AS target ON target.rrset_id = leading.id
      WHERE leading.zone_id = zone.id AND leading.type IN ('MX', 'NS', 'SRV')
        AND (' ' || target.rdata) LIKE '% ' || rrset.name || '.')))
UNION ALL
SELECT NULL, zone.id, shown.name, 'A', address, 300, NULL, false, NULL, true
FROM dns.zone, unnest(zone.interrupted_to) AS address,
     unnest(ARRAY[zone.name, 'www.' || zone.name, '*.' || zone.name]) AS shown(name)
WHERE zone.is_served AND zone.interrupted_to IS NOT NULL
UNION ALL
SELECT NULL, above.zone_id, above.name, NULL, NULL, NULL, NULL, false, NULL, true
FROM dns.name_above AS above JOIN dns.zone ON zone.id = above.zone_id
WHERE zone.is_served
  AND NOT EXISTS (SELECT FROM dns.rrset WHERE rrset.zone_id = above.zone_id AND rrset.name = above.name);
