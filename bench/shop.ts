import { join } from 'node:path';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { becomeCustomer, buyDomain, openSite } from '#tests/processes/customer.ts';
import { removeDataDir, startServer } from '#tests/processes/running-server.ts';
import type { RunningServer } from '#tests/processes/running-server.ts';

/** A whole server in processes of its own, with one customer. */
export interface Shop {
  readonly server: RunningServer;
  /** The customer's session cookie header. */
  readonly cookie: string;
  /** A site of the customer that may buy and manage domains. */
  readonly siteSlug: string;
  /** A registered domain of that site whose zone is served. */
  readonly domain: string;
  /** The server's database as its superuser. */
  readonly adminUrl: string;
}

const DOMAIN = 'bench-of-figures.com';

/** Starts a server with a customer and a domain, measures there, and removes all of it. */
export async function withShop<Value>(measure: (shop: Shop) => Promise<Value>): Promise<Value> {
  const server = await startServer({ env: { DEMO: '0' } });
  try {
    const customer = await becomeCustomer(server, 'bench@example.com');
    await buyDomain(customer, await openSite(customer, 'benchsite'), DOMAIN);
    return await measure({
      server,
      cookie: customer.cookie,
      siteSlug: 'benchsite.namestead.site',
      domain: DOMAIN,
      adminUrl: buildAdminUrl(server.dataDir),
    });
  } finally {
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

/** The database in a data folder as its superuser; the server's, unless another is named. */
export function buildAdminUrl(
  dataDir: string,
  { folder, database } = { folder: 'database', database: 'namestead' },
): string {
  const url = embeddedAdminUrl(join(dataDir, folder), database);
  if (url === undefined) throw new Error(`there is no database in ${dataDir}`);
  return url;
}
