import { holdCart, releaseCart } from '#features/cart/server/api/hold-cart.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { storedLive } from '#platform/live/live.ts';
import { readConfig } from '#apps/server/config.ts';
import { withToolDatabase } from './tool-database.ts';

const USAGE = `npm run -s hold -- SITE chargeback "why"   says in the site's cart that a charge was contested
npm run -s hold -- SITE blocked "why"      takes no more purchases for the site
npm run -s hold -- SITE unblock            takes purchases again, and what is owed for a contested charge can be paid
npm run -s hold -- SITE none               ends both`;

/** Holds a site's cart, or lets it go; an operator's tool. */
async function hold([site = '', kind = '', note = '']: readonly string[]): Promise<string> {
  if (site === '' || (kind !== 'chargeback' && kind !== 'blocked' && !isEnd(kind))) throw new Error(USAGE);
  return withToolDatabase(readConfig(process.env), async (db) => {
    const found = await findSite(db, site);
    if (!found) throw new Error(`There is no site ${site}.`);
    const deps = { db, live: storedLive };
    const siteId = found.id;
    if (!isEnd(kind)) {
      await holdCart(deps, { siteId, kind, note, at: systemClock.now() });
      return `The cart of ${found.addressHost} is held: ${kind}.`;
    }
    if (kind === 'none') await releaseCart(deps, { siteId, kind: 'chargeback' });
    await releaseCart(deps, { siteId, kind: 'blocked' });
    return kind === 'none'
      ? `The cart of ${found.addressHost} is not held.`
      : `The cart of ${found.addressHost} takes purchases.`;
  });
}

/** What ends a hold. */
function isEnd(kind: string): kind is 'none' | 'unblock' {
  return kind === 'none' || kind === 'unblock';
}

try {
  process.stdout.write(`${await hold(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
