import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { DatabaseError } from '#platform/database/database-error.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { createLog } from '#platform/log/log.ts';

/*
 * A small server: owns an embedded database, reads commands from standard input, and drains on
 * shutdown, as apps/server does. `database-owner.ts DATA_DIR`, one JSON object per line of output.
 */
const say = (line: Readonly<Record<string, unknown>>): void =>
  void process.stdout.write(`${JSON.stringify(line)}\n`);

try {
  const began = performance.now();
  const log = createLog({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log });
  const milliseconds = Math.round(performance.now() - began);
  await postgres.ensureDatabase('namestead', 'namestead_owner', 'namestead_server');
  await postgres.ensureDatabase('namestead_registry', 'namestead_registry');
  const url = postgres.urlFor('namestead', 'namestead_owner');
  const db = openDatabase(url, { log, max: 4 });
  await sql`CREATE TABLE IF NOT EXISTS note (id bigint PRIMARY KEY)`.execute(db);

  const underWay = new Set<Promise<unknown>>();
  /**
   * Stores a note and reports it after the commit; takes `seconds`, to be interrupted during work.
   */
  const note = (id: number, seconds = 0): void => {
    const work = db
      .transaction()
      .execute(async (tx) => {
        await sql`INSERT INTO note VALUES (${id})`.execute(tx);
        await sql`SELECT pg_sleep(${seconds})`.execute(tx);
      })
      .then(
        () => say({ stored: id }),
        (error: unknown) => say({ failed: id, error: String(error) }),
      )
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [id, seconds] = line.split(' ').map(Number);
    if (id !== undefined) note(id, seconds);
  });

  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(underWay);
    await db.destroy();
    await postgres.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  say({
    milliseconds,
    url,
    serverUrl: postgres.urlFor('namestead', 'namestead_server'),
    registryUrl: postgres.urlFor('namestead_registry', 'namestead_registry'),
    adminUrl: postgres.adminUrl('namestead'),
  });
} catch (error) {
  process.stderr.write(
    `${error instanceof DatabaseError ? error.message : String((error as Error).stack)}\n`,
  );
  process.exit(1);
}
