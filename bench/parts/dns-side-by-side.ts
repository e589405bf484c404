import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { startBindSecondary } from '#tests/outside/tools/running-bind.ts';
import { startKnotSecondary } from '#tests/outside/tools/running-knot.ts';
import { startPowerdns } from '#tests/outside/tools/running-powerdns.ts';
import { withShop } from '../shop.ts';
import type { Shop } from '../shop.ts';
import { floodOfNames, usualQuestions } from './dns-throughput.ts';
import { dnsperf } from '../dnsperf.ts';
import type { Figure } from '../figure.ts';

const SECONDS = 4;
const FLOOD_NAMES = 200_000;
/** Of the better of PowerDNS and BIND, what the embedded server should do. */
const SHARE = 0.9;

/** The client that fetches the zone: a secondary is allowed by its address, and none listens for changes here. */
const SECONDARY = { host: '127.0.0.1', port: 53 };

/** One server after the other under the same load: ours, PowerDNS on the same rows, Knot and BIND with the zone fetched from it. */
export function runDnsSideBySide(): Promise<readonly Figure[]> {
  return withShop(measureSideBySide);
}

async function measureSideBySide({ server, domain, adminUrl }: Shop): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const best = { usual: 0, flood: 0 };
  const measure = async (name: string, address: ServerAddress, isRival = false): Promise<void> => {
    const usual = await dnsperf(address, usualQuestions(domain), SECONDS);
    const flood = await dnsperf(address, floodOfNames(domain, FLOOD_NAMES), SECONDS);
    if (isRival) {
      best.usual = Math.max(best.usual, usual.perSecond);
      best.flood = Math.max(best.flood, flood.perSecond);
    }
    figures.push(
      { name: `${name}: usual questions`, value: usual.perSecond, unit: 'q/s', better: 'higher' },
      { name: `${name}: p99 under that load`, value: usual.p99, unit: 'ms' },
      { name: `${name}: names that do not exist`, value: flood.perSecond, unit: 'q/s', better: 'higher' },
    );
  };
  await aside(
    startPowerdns(adminUrl, domain, { cacheSeconds: 0, secondaries: [SECONDARY] }),
    async (powerdns) => {
      await measure('PowerDNS, not cached', powerdns);
      await aside(startKnotSecondary(domain, powerdns), (knot) => measure('Knot', knot));
      await aside(startBindSecondary(domain, powerdns), (bind) => measure('BIND', bind, true));
    },
  );
  await aside(startPowerdns(adminUrl, domain, { cacheSeconds: 60 }), (powerdns) =>
    measure('PowerDNS, cached', powerdns, true),
  );
  await measure('Namestead', { host: '127.0.0.1', port: server.ports.dns });
  return figures.map((figure) => withGoal(figure, best));
}

function withGoal(figure: Figure, best: { readonly usual: number; readonly flood: number }): Figure {
  if (!figure.name.startsWith('Namestead') || figure.unit !== 'q/s') return figure;
  const rival = figure.name.endsWith('usual questions') ? best.usual : best.flood;
  return {
    ...figure,
    goal: { bound: 'at least', value: Math.round(rival * SHARE) },
    baseline: { name: 'better of PowerDNS and BIND', value: rival },
  };
}

async function aside<Server extends { stop(): Promise<void> }>(
  starting: Promise<Server>,
  work: (server: Server) => Promise<void>,
): Promise<void> {
  const server = await starting;
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}
