import pg from 'pg';

/**
 * Stores half as many sites as hosts, each with a name as its primary domain, as the superuser of a
 * test's database: `h1.many.test` has `h1many.namestead.site` and so on. They belong to the first
 * account.
 */
export async function insertManyHosts(adminUrl: string, hosts: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO sites.site (title, address_host, primary_domain, owner_id, plan_product_id, plan_slug, plan_short_name, created_at)
       SELECT 'Site ' || number, 'h' || number || 'many.namestead.site', 'h' || number || '.many.test',
              (SELECT min(id) FROM accounts.account), 1, 'free_plan', 'Free', '2026-05-01T12:00:00Z'
       FROM generate_series(1, $1::int) AS number`,
      [hosts / 2],
    );
    await client.query(`
      INSERT INTO domains.domain (name, unicode_name, site_id, owner_user_id, type, control, registered_at, expires_at, created_at)
      SELECT primary_domain, primary_domain, id, owner_id, 'registered', 'proven', created_at, '2030-05-01T12:00:00Z', created_at
      FROM sites.site WHERE primary_domain LIKE '%.many.test'`);
    await client.query(`
      INSERT INTO sites.site_domain (domain, site_id)
      SELECT primary_domain, id FROM sites.site WHERE primary_domain LIKE '%.many.test'`);
    await client.query('COMMIT');
    await client.query('ANALYZE sites.site, domains.domain, sites.site_domain');
  } finally {
    await client.end();
  }
}
