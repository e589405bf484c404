import pg from 'pg';

/** Whether a server still replays WAL; nothing while it does not answer. */
export async function isInRecovery(url: string): Promise<boolean | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ waits: boolean }>('SELECT pg_is_in_recovery() AS waits');
    return rows[0]?.waits;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}
