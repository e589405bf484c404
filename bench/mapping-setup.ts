import { timedLooks } from '#features/mapping/testing/timed-looks.ts';
import { askOverNetwork } from '#platform/dns-client/ask-over-network.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { PublicDns } from '#tests/processes/public-dns.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const NAME = 'bench-connected.com';
const ADDRESS = '127.0.0.1';
/** Looks to warm up with, looks that count, and how many people look at once. */
const WARM_UP = 200;
const ROUNDS = 2_000;
const BATCH_SIZE = 8;

/** What a look at a connected name costs: from the root down to its own name servers, over UDP on this machine. */
export async function runMappingSetup(): Promise<readonly Figure[]> {
  const names = await PublicDns.open();
  try {
    names.say(NAME, { [NAME]: [{ type: 'A', address: ADDRESS }] });
    const port = Number(names.environment['DELEGATION_PORT']);
    const world = createRoots([ADDRESS], askOverNetwork(port));
    const goal = { nameServers: [], addresses: [ADDRESS], siteHost: 'bench.namestead.site', isProven: true };
    await timedLooks(world, NAME, goal, { rounds: WARM_UP, atOnce: BATCH_SIZE });
    const { samples, verdicts } = await timedLooks(world, NAME, goal, { rounds: ROUNDS, atOnce: BATCH_SIZE });
    const wrong = [...verdicts].filter((verdict) => verdict !== 'by_records').length;
    return [
      {
        name: `Setup check of a connected name, ${BATCH_SIZE} at once, p50`,
        value: percentile(samples, 0.5),
        unit: 'ms',
      },
      {
        name: `Setup check of a connected name, ${BATCH_SIZE} at once, p99`,
        value: percentile(samples, 0.99),
        unit: 'ms',
        goal: { bound: 'at most', value: 50 },
      },
      {
        name: 'Setup checks that came to something else',
        value: wrong,
        unit: 'verdicts',
        goal: { bound: 'at most', value: 0 },
      },
    ];
  } finally {
    names.close();
  }
}
