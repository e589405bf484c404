import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { issueApiToken } from '#features/accounts/server/api/create-api-token.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { readConfig } from '#apps/server/config.ts';
import { withToolDatabase } from '#apps/cli/tool-database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { inParallel } from './repeat.ts';

/** A site's cart and the token of a user who may fill it. */
export interface BenchCart {
  readonly siteId: number;
  readonly token: string;
}

/** So many that none of them reaches the limit per user and minute. */
const PEOPLE = 60;
const BATCH_SIZE = 2;

/** Makes sites of many people, straight in the database, each with an empty cart; `mark` tells those of one measurement from another's. */
export function openBenchCarts(
  server: RunningServer,
  count: number,
  mark = 'cart',
): Promise<readonly BenchCart[]> {
  const config = readConfig({ DATA_DIR: server.dataDir });
  return withToolDatabase(config, async (db) => {
    const deps = { db, realClock: systemClock, random: systemRandom };
    const people = await inParallel(PEOPLE, BATCH_SIZE, async (index) => {
      const { id } = await buildAccount(db, {
        email: `${mark}-bench-${index}@example.com`,
        username: `${mark}bench${index}`,
      });
      const request = { name: 'bench', scopes: ['read', 'write'], expiresAt: null };
      return { ownerId: id, token: (await issueApiToken(deps, id, request)).secret };
    });
    return inParallel(count, BATCH_SIZE, async (index) => {
      const { ownerId, token } = people[index % PEOPLE] as (typeof people)[number];
      const site = await buildSite(db, { ownerId, addressHost: `${mark}-bench-${index}.namestead.site` });
      return { siteId: site.id, token };
    });
  });
}
