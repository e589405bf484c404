import pg from 'pg';
import { copyOut } from '../copy-stream.ts';

/** The kinds of message in a base backup's stream (PostgreSQL, "Streaming Replication Protocol", BASE_BACKUP). */
const NEW_ARCHIVE = 'n'.charCodeAt(0);
const MANIFEST = 'm'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);

/**
 * PostgreSQL's base backup of a whole running cluster, as the bytes of a tar archive.
 *
 * It includes the WAL that it needs, so it is consistent at the moment when it ends. `adminUrl` is
 * the superuser's.
 */
export async function* readBaseBackup(adminUrl: string, label: string): AsyncGenerator<Buffer> {
  // A server that an earlier version started does not let replication in before it has read the rules again.
  await withClient({ connectionString: adminUrl }, (client) => client.query('SELECT pg_reload_conf()'));
  const client = new pg.Client({
    connectionString: adminUrl,
    application_name: 'namestead backup',
    // A replication connection that may run nothing else (PostgreSQL, "Streaming Replication Protocol").
    ...({ replication: 'true' } as object),
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const command = `BASE_BACKUP (LABEL ${pg.escapeLiteral(label)}, CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'no')`;
    let isManifest = false;
    for await (const message of copyOut(client, command)) {
      const kind = message[0];
      if (kind === NEW_ARCHIVE) isManifest = false;
      else if (kind === MANIFEST) isManifest = true;
      else if (kind === DATA && !isManifest) yield message.subarray(1);
    }
  } finally {
    await client.end();
  }
}

/** Connects, works and leaves. */
async function withClient<Value>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ application_name: 'namestead backup', ...settings });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
