import pg from 'pg';

/** Leaves a mark in a database, inside the caller's transaction: it is there if, and only if, that commits. */
export async function leaveRestoreMark(client: pg.Client, mark: string): Promise<void> {
  await client.query(`COMMENT ON SCHEMA platform IS ${pg.escapeLiteral(mark)}`);
}

/** Whether a restore with this mark was committed in the database. */
export async function hasRestoreMark(url: string, mark: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'namestead restore',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      `SELECT obj_description(to_regnamespace('platform'), 'pg_namespace') AS mark`,
    );
    return rows[0]?.mark === mark;
  } finally {
    await client.end();
  }
}
