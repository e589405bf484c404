import { setTimeout as pause } from 'node:timers/promises';
import { insertManyHosts } from '#features/redirects/testing/many-hosts-store.ts';
import { askEdge } from '#features/redirects/testing/raw-http.ts';
import { becomeCustomer } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { withBareServer } from '../bare-server.ts';
import { BARE_ROUTE } from '../baselines.ts';
import { httpLoad } from '../http-load.ts';
import type { HttpLoadReport, HttpQuestion } from '../http-load.ts';
import { failureFigure, fromRounds } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { buildAdminUrl } from '../shop.ts';
import { processorSeconds } from '../started-processes.ts';

const HOSTS = 100_000;
const CONNECTIONS = 32;
/** A run to warm up, then the rounds that count, in milliseconds. */
const WARM_UP = 2_000;
const LOAD = 3_000;
const ROUNDS = 3;

/**
 * What the edge does with a hundred thousand hosts: how soon the last of them is answered after a start, and
 * requests a second over all of them, half of which are answered with a page and half with a redirect.
 */
export async function runEdge(): Promise<readonly Figure[]> {
  const first = await startServer({ env: { DEMO: '0' } });
  await becomeCustomer(first, 'edge@example.com');
  await first.stop();
  const emptyStartedAt = performance.now();
  const empty = await startServer({ env: { DEMO: '0' }, after: first });
  const emptyStart = performance.now() - emptyStartedAt;
  await insertManyHosts(buildAdminUrl(empty.dataDir), HOSTS);
  await empty.stop();
  const startedAt = performance.now();
  const server = await startServer({ env: { DEMO: '0' }, after: empty });
  try {
    await untilAnswered(server);
    const start = performance.now() - startedAt;
    const edge = await underLoad({ port: server.ports.edge, pid: server.process.pid }, anyHost);
    const bare = await withBareServer((target) =>
      underLoad(target, () => ({ host: 'bare.test', path: '/json', status: 200 })),
    );
    const beside = (value: number) => ({ name: BARE_ROUTE, value });
    return [
      {
        name: 'Edge, 100,000 hosts: start until the last is answered',
        value: start,
        unit: 'ms',
        goal: { bound: 'at most', value: 5_000 },
        baseline: { name: 'without hosts', value: emptyStart },
      },
      {
        name: 'Edge, 100,000 hosts: requests answered',
        ...fromRounds(edge.map(({ perSecond }) => perSecond)),
        unit: 'req/s',
        better: 'higher',
        goal: { bound: 'at least', value: 10_000 },
        baseline: beside(fromRounds(bare.map(({ perSecond }) => perSecond)).value),
      },
      {
        name: 'Edge answer under that load, p99',
        ...fromRounds(edge.map(({ p99 }) => p99)),
        unit: 'ms',
        goal: { bound: 'at most', value: 15 },
        baseline: beside(fromRounds(bare.map(({ p99 }) => p99)).value),
      },
      {
        name: 'Edge processor time per request',
        ...fromRounds(edge.map(({ cost }) => cost)),
        unit: 'µs',
        baseline: beside(fromRounds(bare.map(({ cost }) => cost)).value),
      },
      failureFigure(
        'Edge answers that were wrong',
        edge.reduce((sum, { wrong }) => sum + wrong, 0),
        'answers',
      ),
    ];
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

/** Loads a server in rounds; `cost` is the processor time of a request in microseconds. */
async function underLoad(
  { port, pid }: { readonly port: number; readonly pid: number | undefined },
  question: () => HttpQuestion,
): Promise<readonly (HttpLoadReport & { readonly cost: number })[]> {
  const load = (milliseconds: number) => httpLoad(port, question, { connections: CONNECTIONS, milliseconds });
  await load(WARM_UP);
  const rounds: (HttpLoadReport & { readonly cost: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorSeconds(pid);
    const report = await load(LOAD);
    rounds.push({ ...report, cost: ((processorSeconds(pid) - before) / report.completed) * 1_000_000 });
  }
  return rounds;
}

/** Each host is as likely as any other, so that no answer is warm by chance. */
function anyHost(): HttpQuestion {
  const number = 1 + Math.floor(Math.random() * (HOSTS / 2));
  return Math.random() < 0.5
    ? { host: `h${number}.many.test`, path: '/', status: 200 }
    : { host: `h${number}many.namestead.site`, path: `/page/${number}?from=bench`, status: 301 };
}

async function untilAnswered({ ports }: RunningServer): Promise<void> {
  const address = { host: '127.0.0.1', port: ports.edge };
  while ((await askEdge(address, `h${HOSTS / 2}.many.test`)).status !== 200) await pause(10);
}
