import { readConfig } from '#apps/server/config.ts';
import { holdCart, releaseCart } from '#features/cart/server/api/hold-cart.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { storedLive } from '#platform/live/live.ts';
import { takeWords, UsageError } from './command.ts';
import { requireSite, withToolDatabase } from './tool-database.ts';

/** Shows a chargeback warning in a site's cart, or blocks purchases for the site. */
export async function addCartHold(words: readonly string[]): Promise<string> {
  const [site = '', kind = '', note = '', ...extra] = words;
  if (site === '' || kind === '') throw new UsageError('Name a site and the kind of hold.');
  if (kind !== 'chargeback' && kind !== 'blocked')
    throw new UsageError(`A hold is blocked or chargeback, not "${kind}".`);
  if (extra.length > 0) throw new UsageError('Put the note in quotation marks.');
  return withToolDatabase(readConfig(process.env), async (db) => {
    const { id, addressHost } = await requireSite(db, site);
    await holdCart({ db, live: storedLive }, { siteId: id, kind, note, at: systemClock.now() });
    return `The cart of ${addressHost} is held: ${kind}.`;
  });
}

/** Unblocks purchases for a site; the amount owed for a chargeback can be paid. */
export async function unblockCart(words: readonly string[]): Promise<string> {
  const host = await releaseHolds(words, ['blocked']);
  return `The cart of ${host} takes purchases.`;
}

/** Ends every hold of a site's cart. */
export async function clearCartHolds(words: readonly string[]): Promise<string> {
  const host = await releaseHolds(words, ['chargeback', 'blocked']);
  return `The cart of ${host} is not held.`;
}

/** Ends these kinds of hold at the site that the words name, and returns its host. */
async function releaseHolds(
  words: readonly string[],
  kinds: readonly ('chargeback' | 'blocked')[],
): Promise<string> {
  const [site] = takeWords(words, ['SITE']);
  return withToolDatabase(readConfig(process.env), async (db) => {
    const { id, addressHost } = await requireSite(db, site);
    for (const kind of kinds) await releaseCart({ db, live: storedLive }, { siteId: id, kind });
    return addressHost;
  });
}
