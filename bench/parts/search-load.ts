import { setTimeout as sleep } from 'node:timers/promises';
import { becomeCustomer } from '#tests/processes/customer.ts';
import { registryAdmin } from '#tests/processes/registry-admin.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { bareRequests } from '../baselines.ts';
import { failureFigure, latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';

/** Searches a second, for how many seconds. */
const PER_SECOND = 50;
const SECONDS = 60;
const WANTED = 20;
const BASELINE_REQUESTS = 500;
/** People who search; each stays within a caller's limit of 600 a minute. */
const PEOPLE = 6;
/** Of so many searches one is for words that were never searched for; the others are what people type on the way, and again. */
const ONE_NEW_IN = 2;

interface Rates {
  readonly rates: Readonly<Record<string, { readonly busiestSecond: number; readonly refused: number }>>;
}

/**
 * What 50 searches a second for a minute take, and whether the registry's limit of commands a second holds them.
 *
 * The registry itself counts what it had to refuse; batching, memory and pace of ours see to it that there is nothing.
 */
export function runSearchLoad(): Promise<readonly Figure[]> {
  return withShop(measureLoad);
}

async function measureLoad({ server }: Shop): Promise<readonly Figure[]> {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => becomeCustomer(server, `searcher${index}@example.com`)),
  );
  const samples: number[] = [];
  const underWay: Promise<void>[] = [];
  let failed = 0;
  let confirmed = 0;
  const search = async (index: number): Promise<void> => {
    const words = `amber lantern ${Math.floor(index / ONE_NEW_IN).toString(36)}`;
    const path = `/rest/v1.1/domains/suggestions?quantity=${WANTED}&query=${encodeURIComponent(words)}`;
    const begun = performance.now();
    const answer = await people[index % PEOPLE]?.get(path);
    samples.push(performance.now() - begun);
    if (answer?.status !== 200) failed += 1;
    else confirmed += (answer.body as { is_confirmed: boolean }[]).filter((name) => name.is_confirmed).length;
  };
  const begun = performance.now();
  for (let index = 0; index < PER_SECOND * SECONDS; index += 1) {
    const early = begun + (index * 1_000) / PER_SECOND - performance.now();
    if (early > 0) await sleep(early);
    underWay.push(search(index));
  }
  await Promise.all(underWay);
  const { rates } = (await registryAdmin(server, 'GET', 'rates')) as Rates;
  const ours = rates['namestead'] ?? { busiestSecond: 0, refused: 0 };
  const load = `${PER_SECOND} searches a second for ${SECONDS} s`;
  return [
    ...latencyFigures(load, samples, { baseline: await bareRequests(BASELINE_REQUESTS) }),
    failureFigure(`${load}, failed`, failed),
    {
      name: `${load}, names confirmed at once`,
      value: (100 * confirmed) / (samples.length * WANTED),
      unit: '%',
      better: 'higher',
    },
    {
      name: 'registry, commands in the busiest second',
      value: ours.busiestSecond,
      unit: '',
      goal: { bound: 'at most', value: 250 },
    },
    failureFigure('registry, commands refused beyond its limit', ours.refused),
  ];
}
