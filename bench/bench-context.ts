import type { RunningServer } from '#tests/processes/running-server.ts';

/** What a measurement is handed: a whole server in processes of its own, with the demo company in it. */
export interface BenchContext {
  readonly server: RunningServer;
  /** A session cookie header of the demo owner. */
  readonly cookie: string;
  /** A site of the demo owner that may buy and manage domains. */
  readonly siteSlug: string;
  /** A registered domain of that site with a zone that is served. */
  readonly domain: string;
}
