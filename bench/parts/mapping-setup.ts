import { timedLooks } from '#features/mapping/testing/timed-looks.ts';
import { askOverNetwork } from '#platform/dns-client/ask-over-network.ts';
import { createRoots } from '#platform/dns-client/bounded-roots.ts';
import { PublicDns } from '#tests/processes/public-dns.ts';
import { QTYPE, dnsQuery, sendUdp } from '#features/dns/testing/dns-client.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';
import { failureFigure, latencyFigures } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { repeat } from '../repeat.ts';

const NAME = 'bench-connected.com';
const ADDRESS = '127.0.0.1';
/** Looks to warm up with, looks that count, and how many people look at once. */
const WARM_UP = 200;
const ROUNDS = 2_000;
const BATCH_SIZE = 8;
/** Milliseconds; on the loopback none is lost. */
const QUESTION_TIMEOUT = 1_000;

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
    const question = encodeMessage(dnsQuery(`${NAME}.`, QTYPE.A));
    const asked = await repeat(ROUNDS, BATCH_SIZE, () =>
      sendUdp({ host: ADDRESS, port }, question, QUESTION_TIMEOUT),
    );
    const baseline = { name: 'one DNS question', samples: asked.samples };
    return [
      ...latencyFigures(`Setup check of a connected name, ${BATCH_SIZE} at once`, samples, {
        p99: 50,
        baseline,
      }),
      failureFigure('Setup checks that came to something else', wrong, 'verdicts'),
    ];
  } finally {
    names.close();
  }
}
