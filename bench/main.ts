import { becomeCustomer, buyDomain, openSite } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { BenchContext } from './bench-context.ts';
import { runCart } from './cart.ts';
import { runCheckout } from './checkout.ts';
import { runDnsDuringImports } from './dns-during-imports.ts';
import { runDnsEditing } from './dns-editing.ts';
import { runDnsFreshness } from './dns-freshness.ts';
import { runDnsSideBySide } from './dns-side-by-side.ts';
import { runDnsThroughput } from './dns-throughput.ts';
import { runEdge } from './edge.ts';
import { figureLine } from './figure.ts';
import type { Figure } from './figure.ts';
import { runLive } from './live.ts';
import { runManyZones } from './many-zones.ts';
import { runMappingSetup } from './mapping-setup.ts';
import { runPageFigures } from './page-figures.ts';
import { runRegistry } from './registry.ts';
import { runRegistryCheck } from './registry-check.ts';
import { runRouteSize } from './route-size.ts';
import { runSearchFirstRow } from './search-first-row.ts';
import { runSearchLoad } from './search-load.ts';
import { runSearch } from './search.ts';
import { runStartUp } from './start-up.ts';
import { runTwoTabs } from './two-tabs.ts';

const DOMAIN = 'bench-of-figures.com';

const measurements: readonly ((context: BenchContext) => Promise<readonly Figure[]>)[] = [
  runSearch,
  runSearchFirstRow,
  runSearchLoad,
  runRegistryCheck,
  runDnsFreshness,
  runDnsThroughput,
  runDnsSideBySide,
  runDnsEditing,
  runLive,
  runCart,
  runCheckout,
];

/** Prints what Namestead costs on this machine, in one run; a figure that misses its goal is marked, nothing fails. */
async function main(): Promise<void> {
  const print = (figures: readonly Figure[]) => figures.forEach((figure) => console.log(figureLine(figure)));
  print(await runRouteSize());
  print(await runPageFigures());
  print(await runStartUp());
  print(await runTwoTabs());
  print(await runManyZones());
  print(await runDnsDuringImports());
  print(await runEdge());
  print(await runMappingSetup());
  print(await runRegistry());
  const server = await startServer({ env: { DEMO: '0' } });
  try {
    const customer = await becomeCustomer(server, 'bench@example.com');
    const siteId = await openSite(customer, 'benchsite');
    await buyDomain(customer, siteId, DOMAIN);
    const context = { server, cookie: customer.cookie, siteSlug: 'benchsite.namestead.site', domain: DOMAIN };
    for (const measure of measurements) print(await measure(context));
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

await main();
