-- What people noted about a record, for each other; it is not served.
ALTER TABLE dns.record ADD COLUMN comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 200);

-- What kind of change made the version, and which version it went back to.
ALTER TABLE dns.change
  ADD COLUMN source text NOT NULL DEFAULT 'edit'
    CHECK (source IN ('product', 'edit', 'import', 'template', 'restore')),
  ADD COLUMN restored_serial bigint CHECK ((restored_serial IS NOT NULL) = (source = 'restore'));
ALTER TABLE dns.change ALTER COLUMN source DROP DEFAULT;

-- Each line with whose record it is, so that any version can be put together again. Until now lines were text alone:
-- ours are those that a zone began with at its apex.
CREATE FUNCTION dns.told(lines jsonb, ours jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'record', line, 'origin', CASE WHEN ours ? line THEN 'system' ELSE 'customer' END, 'comment', ''
  )), '[]')
  FROM jsonb_array_elements_text(lines) AS line
$$;
WITH ours AS (
  SELECT change.zone_id, jsonb_agg(line) AS lines
  FROM dns.change JOIN dns.zone ON zone.id = change.zone_id, jsonb_array_elements_text(change.added) AS line
  WHERE change.serial = 1 AND split_part(line, ' ', 1) = zone.name
  GROUP BY change.zone_id
)
UPDATE dns.change AS change
SET added = dns.told(added, coalesce(ours.lines, '[]')),
    removed = dns.told(removed, coalesce(ours.lines, '[]')),
    source = CASE WHEN change.serial = 1 THEN 'product' ELSE 'edit' END
FROM dns.zone LEFT JOIN ours ON ours.zone_id = zone.id
WHERE zone.id = change.zone_id;
DROP FUNCTION dns.told;
