import { join } from 'node:path';
import { minutes } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { rotateByCopy } from '#platform/log/rotating-file.ts';
import { EMBEDDED_FOLDER } from './open-databases.ts';
import type { Config } from './config.ts';

/** How often the sizes are looked at. */
export const LOGS_ROTATED_EVERY = minutes(1);

/** Of each log at most 40 MB are kept. */
const ROTATION = { maxBytes: 10 * 1024 * 1024, keptFiles: 3 };

/** Rotates the logs of the processes that we start: PostgreSQL and the sandbox registry. */
export function rotateLogs({ dataDir }: Config, log: Log): void {
  const files = [join(dataDir, EMBEDDED_FOLDER, 'postgres.log'), join(dataDir, 'registry', 'registry.log')];
  for (const path of files) {
    try {
      rotateByCopy(path, ROTATION);
    } catch (error) {
      log.error({ error, path }, 'a log file cannot be rotated');
    }
  }
}
