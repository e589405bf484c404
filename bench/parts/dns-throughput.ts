import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { startPowerdns } from '#tests/outside/tools/running-powerdns.ts';
import { dnsperf } from '../dnsperf.ts';
import type { LoadReport } from '../dnsperf.ts';
import { failureFigure, fromRounds } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { processorSeconds } from '../started-processes.ts';

/** Seconds of load: a first run to warm up, then the rounds that count. */
const WARM_UP_SECONDS = 2;
const SECONDS = 3;
const ROUNDS = 3;
/** Names of each kind: a resolver's cache asks for few names often, a flood for each name once. */
const MISSING_NAMES = 20;
const FLOOD_NAMES = 1_000_000;
/** As long as its own default, or longer. */
const POWERDNS_CACHE_SECONDS = 60;

/**
 * Questions a second over UDP, and what each costs the processor, beside PowerDNS on the same rows.
 *
 * The load generator runs on the same machine and takes its share of few cores, so the cost of a
 * question is the figure that other machines repeat.
 */
export function runDnsThroughput(): Promise<readonly Figure[]> {
  return withShop(measureThroughput);
}

async function measureThroughput({ server, domain, adminUrl }: Shop): Promise<readonly Figure[]> {
  const questions = { known: usualQuestions(domain), flood: floodOfNames(domain, FLOOD_NAMES) };
  const measure = async (target: Target): Promise<Readonly<Record<'known' | 'flood', Rounds>>> => ({
    known: await underLoad(target, questions.known),
    flood: await underLoad(target, questions.flood),
  });
  const ours = await measure({ host: '127.0.0.1', port: server.ports.dns, pid: server.process.pid });
  const powerdns = await startPowerdns(adminUrl, domain, { cacheSeconds: POWERDNS_CACHE_SECONDS });
  let theirs;
  try {
    theirs = await measure(powerdns);
  } finally {
    await powerdns.stop();
  }
  const figure = (
    kind: 'known' | 'flood',
    key: keyof Load,
  ): Pick<Figure, 'value' | 'noise' | 'baseline'> => ({
    ...fromRounds(ours[kind].map((round) => round[key])),
    baseline: { name: 'PowerDNS', value: fromRounds(theirs[kind].map((round) => round[key])).value },
  });
  const perSecond = {
    unit: 'q/s',
    better: 'higher',
    goal: { bound: 'at least', value: 60_000 },
  } as const;
  return [
    {
      name: 'DNS questions answered (dnsperf, UDP, EDNS)',
      ...figure('known', 'perSecond'),
      ...perSecond,
    },
    { name: 'DNS processor time per question', ...figure('known', 'cost'), unit: 'µs' },
    { name: 'DNS answer under that load, p99', ...figure('known', 'p99'), unit: 'ms' },
    { name: 'DNS names that do not exist, each once', ...figure('flood', 'perSecond'), ...perSecond },
    { name: 'DNS processor time per such name', ...figure('flood', 'cost'), unit: 'µs' },
    failureFigure(
      'DNS questions lost',
      [...ours.known, ...ours.flood].reduce((sum, { lost }) => sum + lost, 0),
      'questions',
    ),
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

/** A name server to load, and its process. */
interface Target extends ServerAddress {
  readonly pid: number | undefined;
}

/** `cost` is the processor time of a question in microseconds. */
type Load = LoadReport & { readonly cost: number };
type Rounds = readonly Load[];

async function underLoad(target: Target, questions: readonly string[]): Promise<Rounds> {
  await dnsperf(target, questions, WARM_UP_SECONDS);
  const rounds: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = processorSeconds(target.pid);
    const report = await dnsperf(target, questions, SECONDS);
    const spent = processorSeconds(target.pid) - before;
    rounds.push({ ...report, cost: (spent / report.completed) * 1_000_000 });
  }
  return rounds;
}
