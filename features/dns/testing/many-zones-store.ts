import pg from 'pg';

/**
 * Stores this many zones of eight records, `z1.many.test` and so on, as the superuser of a test's
 * database.
 */
export async function insertManyZones(adminUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO dns.zone (name, serial, created_at)
       SELECT 'z' || number || '.many.test', 1, '2026-05-01T12:00:00Z' FROM generate_series(1, $1::int) AS number`,
      [count],
    );
    await client.query(`
      INSERT INTO dns.rrset (zone_id, name, type, ttl)
      SELECT zone.id, label || zone.name, type, 3600
      FROM dns.zone, (VALUES ('', 'SOA'), ('', 'NS'), ('', 'A'), ('', 'MX'), ('www.', 'CNAME')) AS kind (label, type)
      WHERE zone.name LIKE '%.many.test'`);
    await client.query(`
      INSERT INTO dns.record (rrset_id, rdata, origin)
      SELECT rrset.id, replace(rdata, '@', zone.name || '.'), 'system'
      FROM dns.rrset JOIN dns.zone ON zone.id = rrset.zone_id
      JOIN (VALUES
        ('SOA', 'ns1.namestead.test. hostmaster.namestead.test. 0 7200 1800 1209600 300'),
        ('NS', 'ns1.namestead.test.'), ('NS', 'ns2.namestead.test.'), ('NS', 'ns3.namestead.test.'),
        ('A', '192.0.2.80'), ('A', '192.0.2.81'), ('MX', '10 mx.namestead.test.'), ('CNAME', '@')
      ) AS content (type, rdata) ON content.type = rrset.type
      WHERE zone.name LIKE '%.many.test'`);
    await client.query('COMMIT');
    await client.query('ANALYZE dns.zone, dns.rrset, dns.record');
  } finally {
    await client.end();
  }
}
