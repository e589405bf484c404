import { readFile } from 'node:fs/promises';
import type { BenchContext } from './bench-context.ts';
import { dnsperf } from './dnsperf.ts';
import type { LoadReport } from './dnsperf.ts';
import type { Figure } from './figure.ts';

/** Seconds of load: a first run to warm up, then the one that counts. */
const WARM_UP_SECONDS = 2;
const SECONDS = 8;
/** Names of each kind: a resolver's cache asks for few names often, a flood for each name once. */
const MISSING_NAMES = 20;
const FLOOD_NAMES = 1_000_000;

/**
 * Questions a second over UDP and what one costs the server's processor.
 *
 * The load generator runs on the same machine; where cores are few it takes its share
 * of them, so the cost per question is the figure that other machines will repeat.
 */
export async function runDnsThroughput(context: BenchContext): Promise<readonly Figure[]> {
  const known = await underLoad(context, usualQuestions(context.domain));
  const flood = await underLoad(context, floodOfNames(context.domain, FLOOD_NAMES));
  const goal = { bound: 'at least', value: 60_000 } as const;
  return [
    { name: 'DNS questions answered (dnsperf, UDP, EDNS)', value: known.perSecond, unit: 'q/s', goal },
    { name: 'DNS processor time per question', value: known.cost, unit: 'µs' },
    { name: 'DNS answer under that load, p99', value: known.p99, unit: 'ms' },
    { name: 'DNS names that do not exist, each once', value: flood.perSecond, unit: 'q/s', goal },
    { name: 'DNS processor time per such name', value: flood.cost, unit: 'µs' },
    {
      name: 'DNS questions lost',
      value: known.lost + flood.lost,
      unit: 'questions',
      goal: { bound: 'at most', value: 0 },
    },
  ];
}

/** What resolvers ask about a domain. */
export function usualQuestions(domain: string): string[] {
  const missing = Array.from({ length: MISSING_NAMES }, (_, at) => `missing${at}.${domain} A`);
  return [`${domain} A`, `${domain} NS`, `${domain} SOA`, `${domain} AAAA`, `www.${domain} A`, ...missing];
}

/** Names below a domain that do not exist, no two alike. */
export function floodOfNames(domain: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${(at * 2_654_435_761) % 4_294_967_296}.${domain} A`);
}

async function underLoad(
  context: BenchContext,
  questions: readonly string[],
): Promise<LoadReport & { readonly cost: number }> {
  const address = { host: '127.0.0.1', port: context.server.ports.dns };
  await dnsperf(address, questions, WARM_UP_SECONDS);
  const before = await processorSeconds(context);
  const report = await dnsperf(address, questions, SECONDS);
  const spent = (await processorSeconds(context)) - before;
  return { ...report, cost: (spent / report.completed) * 1_000_000 };
}

/** User and system time of the server's process; the kernel counts in hundredths of a second. */
async function processorSeconds({ server }: BenchContext): Promise<number> {
  const stat = await readFile(`/proc/${server.process.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
