import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { becomeCustomer, buyDomain, customerWith, openSite } from '#tests/processes/customer.ts';
import type { Customer } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';
import { startProbe } from '../dnsperf.ts';
import { failureFigure, latencyFigure, percentile } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { CallsToSend } from '../send-previews.ts';

/** The import previews that one customer sends at once. */
const PREVIEWS = 24;
/** Customers who send them at once where each stays within the budget of a minute. */
const CUSTOMERS = 4;
/** How long each of the quiet measurements takes, in milliseconds; the busy ones take as long as the previews. */
const QUIET = 5_000;
/** Between two pages that another customer reads, in milliseconds. */
const READ_EVERY = 50;
/** All customers of this bench call from one address, which may have less in memory at once by default. */
const ONE_ADDRESS = { HTTP_BODIES_MB_PER_ADDRESS: '64' };
/** Octets of a zone file: the most that is taken. */
const LARGEST = 1_000_000;

interface Latencies {
  readonly dns: readonly number[];
  readonly page: readonly number[];
  /** Pages that were not answered with 200. */
  readonly refused: number;
}

/**
 * What others notice of 1 MB zone files that are previewed 24 at a time: DNS answers, and another customer's page.
 *
 * Quiet and busy are measured in one run, so their ratio holds on a machine that is slow or shared, too.
 */
export async function runDnsDuringImports(): Promise<readonly Figure[]> {
  const server = await startServer({ env: { DEMO: '0', ...ONE_ADDRESS } });
  try {
    const bystander = await customerWithDomain(server, 'bystander');
    const importers: Owner[] = [];
    for (let at = 0; at < CUSTOMERS; at += 1)
      importers.push(await customerWithDomain(server, `importer${at}`));
    const previews = (owners: readonly Owner[]) => () => sendPreviews(server, owners);
    // The first answers compile what the later ones run.
    await measured(server, bystander, () => pause(1_000));
    const quiet = await measured(server, bystander, () => pause(QUIET));
    const byMany = await measured(server, bystander, previews(importers));
    const byOne = await measured(server, bystander, previews(importers.slice(0, 1)));
    return [
      ...figures(`${PREVIEWS} previews of 1 MB, ${CUSTOMERS} customers`, quiet, byMany),
      ...figures(`${PREVIEWS} previews of 1 MB, one customer`, quiet, byOne),
    ];
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

type Statuses = readonly number[];

function figures(what: string, quiet: Latencies, busy: Latencies & { readonly value: Statuses }): Figure[] {
  const answered = busy.value.filter((status) => status === 200).length;
  const p99 = { quiet: percentile(quiet.dns, 0.99), busy: percentile(busy.dns, 0.99) };
  const beside = (samples: readonly number[], goal?: number) => ({
    digits: 2,
    baseline: { name: 'quiet', samples },
    ...(goal === undefined ? {} : { goal }),
  });
  return [
    {
      name: `${what}: answered`,
      value: answered,
      unit: `of ${PREVIEWS}`,
      digits: 0,
      better: 'higher',
    },
    latencyFigure(`${what}: DNS`, busy.dns, 0.5, beside(quiet.dns)),
    latencyFigure(`${what}: DNS`, busy.dns, 0.99, beside(quiet.dns)),
    {
      name: `${what}: DNS p99, busy to quiet`,
      value: p99.busy / p99.quiet,
      unit: 'x',
      digits: 2,
      goal: { bound: 'at most', value: 3 },
    },
    latencyFigure(`${what}: page of another customer`, busy.page, 0.99, beside(quiet.page, 250)),
    failureFigure(`${what}: pages of another customer not answered`, busy.refused, 'pages'),
  ];
}

interface Owner {
  readonly customer: Customer;
  readonly domain: string;
}

async function customerWithDomain(server: RunningServer, name: string): Promise<Owner> {
  const customer = await becomeCustomer(server, `${name}@example.com`);
  const siteId = await openSite(customer, name);
  const domain = `bench-${name}.com`;
  await buyDomain(customer, siteId, domain);
  return { customer: customerWith(server, customer.email, customer.cookie), domain };
}

/** A zone file of 1 MB whose records are usual ones, with several TXT records a name. */
function largestZoneFile(): string {
  const lines: string[] = [];
  for (let at = 0, length = 0; length < LARGEST - 100; at += 1) {
    const line =
      at % 2 === 0
        ? `h${at} 3600 A 192.0.${(at >> 8) & 255}.${at & 255}`
        : `t${at >> 7} 3600 TXT "${'x'.repeat(70)}${at}"`;
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
}

/** Sends the previews at once, the owners in turn, and answers their statuses. */
async function sendPreviews(server: RunningServer, owners: readonly Owner[]): Promise<Statuses> {
  const calls = Array.from({ length: PREVIEWS }, (_, at) => owners[at % owners.length]).flatMap((owner) =>
    owner === undefined
      ? []
      : {
          url: `${server.url}/namestead/v1/domains/${owner.domain}/dns/import/preview`,
          cookie: owner.customer.cookie,
        },
  );
  const body = JSON.stringify({ zone_file: largestZoneFile(), replace: true });
  const data: CallsToSend = { calls, body };
  const thread = new Worker(new URL('../send-previews.ts', import.meta.url), { workerData: data });
  const [statuses] = (await once(thread, 'message')) as [Statuses];
  return statuses;
}

/** What DNS questions and a page's data took while something was done. */
async function measured<Value>(
  server: RunningServer,
  { customer, domain }: Owner,
  work: () => Promise<Value>,
): Promise<Latencies & { readonly value: Value }> {
  const probe = await startProbe({ host: '127.0.0.1', port: server.ports.dns });
  const page: number[] = [];
  let refused = 0;
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const { status } = await customer.get(`/rest/v1.1/domains/${domain}/dns`);
      page.push(performance.now() - startedAt);
      if (status !== 200) refused += 1;
      await pause(READ_EVERY);
    }
  })();
  const value = await work();
  isOver = true;
  await reading;
  return { dns: probe.stop(), page, refused, value };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
