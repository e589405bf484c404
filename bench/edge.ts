import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { insertManyHosts } from '#features/redirects/testing/many-hosts-store.ts';
import { askEdge } from '#features/redirects/testing/raw-http.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { becomeCustomer } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { httpLoad } from './http-load.ts';
import type { HttpQuestion } from './http-load.ts';
import type { Figure } from './figure.ts';

const HOSTS = 100_000;
const CONNECTIONS = 32;
/** A first run to warm up, then the one that counts, in milliseconds. */
const WARM_UP = 2_000;
const LOAD = 8_000;

/**
 * What the edge does with a hundred thousand hosts: how soon the last of them is answered after a start, and
 * requests a second over all of them, half of which are answered with a page and half with a redirect.
 */
export async function runEdge(): Promise<readonly Figure[]> {
  const first = await startServer({ env: { DEMO: '0' } });
  await becomeCustomer(first, 'edge@example.com');
  const adminUrl = embeddedAdminUrl(join(first.dataDir, 'database'), 'namestead');
  if (adminUrl === undefined) throw new Error('there is no database');
  await insertManyHosts(adminUrl, HOSTS);
  await first.stop();
  const startedAt = performance.now();
  const server = await startServer({ env: { DEMO: '0' }, after: first });
  try {
    await untilAnswered(server);
    const start = performance.now() - startedAt;
    await httpLoad(server.ports.edge, anyHost, { connections: CONNECTIONS, milliseconds: WARM_UP });
    const before = await processorSeconds(server);
    const load = await httpLoad(server.ports.edge, anyHost, { connections: CONNECTIONS, milliseconds: LOAD });
    const cost = (((await processorSeconds(server)) - before) / load.completed) * 1_000_000;
    return [
      {
        name: 'Edge, 100,000 hosts: start until the last is answered',
        value: start,
        unit: 'ms',
        goal: { bound: 'at most', value: 5_000 },
      },
      {
        name: 'Edge, 100,000 hosts: requests answered',
        value: load.perSecond,
        unit: 'req/s',
        goal: { bound: 'at least', value: 10_000 },
      },
      {
        name: 'Edge answer under that load, p99',
        value: load.p99,
        unit: 'ms',
        goal: { bound: 'at most', value: 15 },
      },
      { name: 'Edge processor time per request', value: cost, unit: 'µs' },
      {
        name: 'Edge answers that were wrong',
        value: load.wrong,
        unit: 'answers',
        goal: { bound: 'at most', value: 0 },
      },
    ];
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
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

/** User and system time of the server's process; the kernel counts in hundredths of a second. */
async function processorSeconds({ process: { pid } }: RunningServer): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
