import type { Figure } from './figure.ts';

/** One measurement that runs alone: it starts what it needs and nothing else. */
export interface Part {
  readonly name: string;
  /** What it measures, for `--list`. */
  readonly what: string;
  /** Debian packages of the outside tools that it cannot run without. */
  readonly packages: readonly string[];
  readonly run: () => Promise<readonly Figure[]>;
}

const BROWSER = ['chromium'];
const POWERDNS = ['dnsperf', 'pdns-server', 'pdns-backend-pgsql'];

/** All parts in the order in which they run. A part's code is loaded when it starts. */
export const PARTS: readonly Part[] = [
  {
    name: 'size',
    what: 'bytes that the first and the heaviest page load',
    packages: [],
    run: async () => (await import('./parts/route-size.ts')).runRouteSize(),
  },
  {
    name: 'pages',
    what: 'LCP, INP and CLS of five pages on a slow processor; scrolling through 10,000 rows',
    packages: BROWSER,
    run: async () => (await import('./parts/pages.ts')).runPages(),
  },
  {
    name: 'start',
    what: 'start on an empty folder, on one in use, and after kill -9',
    packages: [],
    run: async () => (await import('./parts/start-up.ts')).runStartUp(),
  },
  {
    name: 'two-tabs',
    what: 'time from a change until another tab shows it',
    packages: BROWSER,
    run: async () => (await import('./parts/two-tabs.ts')).runTwoTabs(),
  },
  {
    name: 'many-zones',
    what: 'start and memory with 100,000 zones',
    packages: [],
    run: async () => (await import('./parts/many-zones.ts')).runManyZones(),
  },
  {
    name: 'unpaid-names',
    what: 'a day of deletions of unpaid names among 1,000,000 names, and its memory',
    packages: [],
    run: async () => (await import('./parts/unpaid-names.ts')).runUnpaidNames(),
  },
  {
    name: 'dns-during-imports',
    what: 'DNS answers and pages while others preview zone files of 1 MB',
    packages: [],
    run: async () => (await import('./parts/dns-during-imports.ts')).runDnsDuringImports(),
  },
  {
    name: 'domain-lists',
    what: 'the list of 100,000 domains of one owner: pages, filters, sorts, its page in a browser; a bulk change of 1,000',
    packages: BROWSER,
    run: async () => (await import('./parts/domain-lists.ts')).runDomainLists(),
  },
  {
    name: 'edge',
    what: 'redirects and parked pages of 100,000 hosts: start, requests a second, processor time',
    packages: [],
    run: async () => (await import('./parts/edge.ts')).runEdge(),
  },
  {
    name: 'mapping-setup',
    what: 'the DNS check of a connected domain',
    packages: [],
    run: async () => (await import('./parts/mapping-setup.ts')).runMappingSetup(),
  },
  {
    name: 'registry',
    what: 'the sandbox registry with a million names: EPP commands a second, memory',
    packages: [],
    run: async () => (await import('./parts/registry.ts')).runRegistry(),
  },
  {
    name: 'search',
    what: '20 suggestions, new and cached; lists of 200 names; quality of suggestions',
    packages: [],
    run: async () => (await import('./parts/search.ts')).runSearch(),
  },
  {
    name: 'search-first-row',
    what: 'time from the pause in typing until the first result shows',
    packages: BROWSER,
    run: async () => (await import('./parts/search-first-row.ts')).runSearchFirstRow(),
  },
  {
    name: 'search-load',
    what: '50 searches a second for a minute',
    packages: [],
    run: async () => (await import('./parts/search-load.ts')).runSearchLoad(),
  },
  {
    name: 'registry-check',
    what: 'a check of 20 names over EPP',
    packages: [],
    run: async () => (await import('./parts/registry-check.ts')).runRegistryCheck(),
  },
  {
    name: 'dns-freshness',
    what: 'time from a change of a record until the name server answers with it',
    packages: [],
    run: async () => (await import('./parts/dns-freshness.ts')).runDnsFreshness(),
  },
  {
    name: 'dns-throughput',
    what: 'DNS questions a second and processor time of each, beside PowerDNS',
    packages: POWERDNS,
    run: async () => (await import('./parts/dns-throughput.ts')).runDnsThroughput(),
  },
  {
    name: 'dns-side-by-side',
    what: 'DNS questions a second of Namestead, PowerDNS, Knot and BIND',
    packages: [...POWERDNS, 'bind9', 'knot'],
    run: async () => (await import('./parts/dns-side-by-side.ts')).runDnsSideBySide(),
  },
  {
    name: 'dns-editing',
    what: 'import and changes of a zone of 10,000 records',
    packages: [],
    run: async () => (await import('./parts/dns-editing.ts')).runDnsEditing(),
  },
  {
    name: 'live',
    what: 'time from a change until 20 open streams have it; reconnects',
    packages: [],
    run: async () => (await import('./parts/live.ts')).runLive(),
  },
  {
    name: 'cart',
    what: 'reads and changes of 10,000 carts',
    packages: [],
    run: async () => (await import('./parts/cart.ts')).runCart(),
  },
  {
    name: 'checkout',
    what: '21 checkouts a second for half a minute, until the names are registered',
    packages: [],
    run: async () => (await import('./parts/checkout.ts')).runCheckout(),
  },
];
