-- Whether name servers answer from a zone. One that waits for the proof that its name is its customer's is kept and edited
-- like any other, and nobody outside sees it. Zones of before stay served.
ALTER TABLE dns.zone ADD COLUMN is_served boolean NOT NULL DEFAULT true;

CREATE OR REPLACE VIEW pdns.domains AS
SELECT zone.id, zone.name, NULL::text AS master, NULL::integer AS last_check, 'MASTER'::text AS type,
       note.notified_serial, NULL::text AS account, NULL::text AS options, NULL::text AS catalog
FROM dns.zone LEFT JOIN pdns.zone_note AS note ON note.zone_id = zone.id
WHERE zone.is_served;

-- PowerDNS looks up what an ALIAS leads to by itself, so those of names that public DNS does not have are left out: the
-- endings are those of `platform/dns-wire/public-name.ts`.
CREATE OR REPLACE VIEW pdns.records AS
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
WHERE zone.is_served
  AND (rrset.type <> 'ALIAS' OR record.rdata !~ '(^|\.)(alt|example|invalid|local|localhost|onion|test|internal|corp|home|mail|intranet|lan|localdomain|private|arpa)\.$')
UNION ALL
SELECT NULL, above.zone_id, above.name, NULL, NULL, NULL, NULL, false, NULL, true
FROM dns.name_above AS above JOIN dns.zone ON zone.id = above.zone_id
WHERE zone.is_served
  AND NOT EXISTS (SELECT FROM dns.rrset WHERE rrset.zone_id = above.zone_id AND rrset.name = above.name);
