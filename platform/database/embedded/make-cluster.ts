import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseFault } from '../database-fault.ts';
import type { ClusterPlace } from './cluster-place.ts';
import { ADMIN_ROLE } from './connection-url.ts';
import { SETTINGS_FILE } from './server-settings.ts';

/**
 * Makes the cluster with `initdb` where there is none yet.
 *
 * It is made beside and renamed when complete, so that a crash on the way leaves no half cluster.
 */
export async function makeCluster(place: ClusterPlace, binaries: string, durable: boolean): Promise<void> {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const home = dirname(place.cluster);
  for (const left of readdirSync(home)) {
    if (left.startsWith(`${basename(place.cluster)}.`))
      // An `initdb` that outlived its parent may still be writing there; it ends when its files are gone.
      rmSync(join(home, left), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const draft = `${place.cluster}.${randomBytes(4).toString('hex')}`;
  try {
    await promisify(execFile)(
      join(binaries, 'bin', 'initdb'),
      [
        '-D',
        draft,
        '-U',
        ADMIN_ROLE,
        '--encoding=UTF8',
        '--auth=reject',
        // The same order on every machine, whatever its C library thinks of languages.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...place.user.ids, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } },
    );
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    const { stderr, message } = cause as { stderr?: string; message: string };
    throw new DatabaseFault(
      'cannot_start',
      `initdb could not make ${place.cluster}: ${stderr?.trim() || message}`,
      {
        cause,
      },
    );
  }
  appendFileSync(join(draft, 'postgresql.conf'), `\ninclude '${SETTINGS_FILE}'\n`);
  renameSync(draft, place.cluster);
}
