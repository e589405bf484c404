import { setTimeout as sleep } from 'node:timers/promises';
import { ownRegistrar } from '#tests/processes/own-registrar.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { bareRequests } from '../baselines.ts';
import { latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';

const ROUNDS = 300;
/**
 * A search begins so often, in milliseconds. Three commands each (their TLDs are priced in three currencies) make 150 a
 * second, below the 200 that leave at most; asked without a pause the figure would be that limit, not the wait.
 */
const SEARCH_EVERY = 20;
const NAMES = 20;
/** What a search mixes: TLDs priced in one money, mostly, and a few in others. */
const TLDS = ['com', 'net', 'org', 'io', 'co', 'dev', 'app', 'shop', 'de', 'uk'];

/** What a check of 20 names costs over EPP, adapter and wait for company included. */
export function runRegistryCheck(): Promise<readonly Figure[]> {
  return withShop(measureChecks);
}

async function measureChecks({ server }: Shop): Promise<readonly Figure[]> {
  const epp = await ownRegistrar(server);
  const samples: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const names = Array.from(
        { length: NAMES },
        (_, index) => `bench-${round}-${index}.${TLDS[index % TLDS.length] ?? 'com'}`,
      );
      const started = performance.now();
      const answer = await epp.registrar.check(names);
      const took = performance.now() - started;
      samples.push(took);
      if (took < SEARCH_EVERY) await sleep(SEARCH_EVERY - took);
      if (answer.outcome !== 'ok') throw new Error(`check: ${answer.reason}`);
    }
  } finally {
    await epp.close();
  }
  return latencyFigures(`EPP check of ${NAMES} names`, samples, {
    p50: 10,
    baseline: await bareRequests(ROUNDS),
  });
}
