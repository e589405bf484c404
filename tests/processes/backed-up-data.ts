import pg from 'pg';
import { DATABASE, EMBEDDED_FOLDER, openDatabases, REGISTRY_DATABASE } from '#apps/server/open-databases.ts';
import type { Config } from '#apps/server/config.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { silentLog } from '#platform/log/log.ts';

/** A data folder's database, up until it is stopped, with a table of notes in the panel's and in the registry's database. */
export interface NotedData {
  /** Stores a note in one database, and then its twin in the other. */
  note(label: string): Promise<void>;
  stop(): Promise<void>;
}

/** Contents of a data folder. */
export interface NotesRead {
  readonly labels: readonly string[];
  /** Number of notes that have a twin. */
  readonly twins: number;
}

const buildUrl = (config: Config, database: string): string =>
  embeddedAdminUrl(`${config.dataDir}/${EMBEDDED_FOLDER}`, database) ?? '';

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Starts the embedded database of a data folder, as the server does. */
export async function openNotedData(config: Config): Promise<NotedData> {
  const databases = await openDatabases(config, silentLog);
  await databases.prepare();
  const [panel, registry] = await Promise.all([
    connected(buildUrl(config, DATABASE)),
    connected(buildUrl(config, REGISTRY_DATABASE)),
  ]);
  for (const client of [panel, registry])
    await client.query('CREATE TABLE IF NOT EXISTS platform_note (id serial PRIMARY KEY, label text)');
  return {
    async note(label) {
      for (const client of [panel, registry])
        await client.query('INSERT INTO platform_note (label) VALUES ($1)', [label]);
    },
    async stop() {
      await Promise.all([panel.end(), registry.end()]);
      await databases.stop();
    },
  };
}

/** Opens the data of a folder, reads its notes, and closes it again. */
export async function readNotes(config: Config): Promise<NotesRead> {
  const databases = await openDatabases(config, silentLog);
  try {
    await databases.prepare();
    const [panel, registry] = await Promise.all([
      connected(buildUrl(config, DATABASE)),
      connected(buildUrl(config, REGISTRY_DATABASE)),
    ]);
    const text = 'SELECT label FROM platform_note ORDER BY id';
    const notes = await panel.query<{ label: string }>(text);
    const twins = await registry.query(text);
    await Promise.all([panel.end(), registry.end()]);
    return { labels: notes.rows.map(({ label }) => label), twins: twins.rowCount ?? 0 };
  } finally {
    await databases.stop();
  }
}
