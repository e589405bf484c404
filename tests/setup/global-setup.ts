import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrationFolders } from '#apps/server/migration-folders.ts';
import {
  dropEmbeddedPostgres,
  removeEmbeddedPostgres,
} from '#platform/database/embedded/remove-embedded-postgres.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import type { EmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { prepareQueueSchema } from '#platform/jobs/queue-structure.ts';
import { silentLog } from '#platform/log/log.ts';

const PREFIX = 'namestead-tests-';
const TEMPLATE = 'namestead_template';
const OWNER = 'namestead_owner';
const SERVER = 'namestead_server';

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;

/** Starts one PostgreSQL for the run, with a template database that has every slice's tables. */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftovers();
  dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  // As root the server runs as another user, who must be able to traverse this folder.
  chmodSync(dataDir, 0o711);
  // A run that is interrupted ends without its teardown.
  process.once('exit', dropIfThere);
  postgres = await startEmbeddedPostgres({
    dataDir,
    log: silentLog,
    // Test data need not survive a power cut.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '64MB' },
  });
  await postgres.ensureDatabase(TEMPLATE, OWNER, SERVER);
  await migrate(postgres.urlFor(TEMPLATE, OWNER), migrationFolders(), { serverRole: SERVER });
  await prepareQueueSchema(postgres.adminUrl(TEMPLATE), SERVER);
  project.provide('testPostgres', {
    adminUrl: postgres.adminUrl(TEMPLATE),
    ownerUrl: postgres.urlFor(TEMPLATE, OWNER),
    serverUrl: postgres.urlFor(TEMPLATE, SERVER),
  });
}

/** Stops it, and leaves nothing behind. */
export async function teardown(): Promise<void> {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function dropIfThere(): void {
  if (existsSync(dataDir)) dropEmbeddedPostgres(dataDir);
}

/** Removes folders of killed runs; keeps those whose owner is alive. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(PREFIX)) await removeEmbeddedPostgres(join(tmpdir(), name)).catch(() => undefined);
  }
}
