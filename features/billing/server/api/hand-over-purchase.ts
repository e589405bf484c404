import { mailLanguage } from '#features/accounts/rules/preferences.ts';
import { readPreferences } from '#features/accounts/server/api/preferences.ts';
import { NOWHERE } from '#features/cart/rules/cart.ts';
import { findCachedContact } from '#features/contacts/server/api/contact-store.ts';
import type { Database } from '#platform/database/database.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { listPaidOrders } from '../orders/order-store.ts';
import { announcePurchases } from '../purchases/purchase.ts';
import { endPurchase, findPurchase, lockRunning, savePurchaseSite } from '../purchases/purchase-store.ts';
import { renewalMoney } from '../renewals/quote-renewals.ts';
import { importPurchase } from './import-purchase.ts';

/** What becomes of the purchase of a name that changes its manager or its site; in the caller's transaction. */
export interface HandedPurchases {
  /** The purchase follows the name to another site. Nothing happens to a name that was not bought here. */
  move(
    tx: Database,
    moved: { readonly name: string; readonly siteId: number; readonly userId: number },
  ): Promise<void>;
  /**
   * Ends the purchase of a name, and begins one of its new manager, for the rest of the term and at no
   * price. Nothing of how its former manager paid goes along: no card, no address and no payment.
   */
  handOver(
    tx: Database,
    handed: { readonly name: string; readonly siteId: number; readonly userId: number },
  ): Promise<void>;
}

type Deps = Pick<BillingDeps, 'clock' | 'random' | 'live' | 'seller' | 'gateway'>;

/** Moves and hands over purchases of names. */
export function handedPurchases(deps: Deps): HandedPurchases {
  const { live } = deps;
  return {
    move: async (tx, { name, siteId, userId }) => {
      if (await savePurchaseSite(tx, { name, siteId })) await announcePurchases(live, tx, { userId });
    },
    handOver: (tx, handed) => handOver(deps, tx, handed),
  };
}

async function handOver(
  { clock, random, live, seller, gateway }: Deps,
  tx: Database,
  { name, siteId, userId }: { readonly name: string; readonly siteId: number; readonly userId: number },
): Promise<void> {
  const running = await lockRunning(tx, { family: 'name', siteId: null, meta: name });
  const former = running && (await findPurchase(tx, running.purchaseId));
  if (!former) return;
  const at = clock.now();
  await endPurchase(tx, { purchaseId: former.purchaseId, reason: 'handed_over', at });
  await announcePurchases(live, tx, former);
  const { productSlug, productName, meta } = former;
  await importPurchase(
    { db: tx, random, live },
    {
      ...(await readBuyer(tx, userId, renewalMoney(former).currency)),
      userId,
      siteId,
      productSlug,
      productName,
      meta,
      amount: 0,
      card: null,
      boughtAt: at,
      seller,
      gateway: gateway.name,
    },
  );
  await announcePurchases(live, tx, { userId });
}

/** How a person pays: as they did last, or else by what their account says, in the given currency. */
async function readBuyer(tx: Database, userId: number, currency: string) {
  const { orders } = await listPaidOrders(tx, { userId, limit: 1, offset: 0 });
  const [last] = orders;
  if (last) return { currency: last.currency, locale: last.locale, location: last.location };
  const contact = await findCachedContact(tx, userId);
  const location = contact
    ? { countryCode: contact.countryCode, postalCode: contact.postalCode, subdivisionCode: contact.state }
    : NOWHERE;
  return { currency, locale: mailLanguage(await readPreferences(tx, userId)), location };
}
