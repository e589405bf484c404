import type { Seller } from '#features/billing/rules/receipt.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { importPurchase } from '#features/billing/server/api/import-purchase.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import { storedLive } from '#platform/live/live.ts';

/**
 * Age of the demo's plan purchase: past its refund window, so no gateway is asked to refund a
 * payment that it never received.
 */
const PLAN_AGE = days(20);
/** The currency that the demo's people paid in. */
const CURRENCY = 'USD';
/** The card that they paid with. */
const CARD = { brand: 'visa', last4: '4242' };

interface DemoPurchaseParts {
  readonly db: Database;
  readonly random: Random;
  readonly seller: Seller;
  readonly now: Date;
}

/** Stores that the plan of a demo site was bought by its owner. */
export async function importDemoPlan(parts: DemoPurchaseParts, site: Site): Promise<void> {
  const plan = findPlan(site.plan.slug);
  if (!plan) return;
  await importDemoPurchase(parts, {
    userId: site.ownerId,
    siteId: site.id,
    productSlug: plan.slug,
    meta: '',
    boughtAt: after(parts.now, -PLAN_AGE),
  });
}

/** Something that was bought for a demo site. */
export interface DemoPurchase {
  readonly userId: number;
  readonly siteId: number;
  readonly productSlug: string;
  /** The domain of a name, or the target of a redirect; empty for plans. */
  readonly meta: string;
  /** The key of a redirect. */
  readonly keptUnder?: string;
  readonly boughtAt: Date;
}

/** Stores that names and redirects of demo sites were bought; their products must be for sale. */
export async function importDemoPurchases(
  parts: DemoPurchaseParts,
  purchases: readonly DemoPurchase[],
): Promise<void> {
  // Receipts have their numbers in the order of their dates.
  const inOrder = purchases.toSorted((one, other) => Number(one.boughtAt) - Number(other.boughtAt));
  for (const purchase of inOrder) await importDemoPurchase(parts, purchase);
}

async function importDemoPurchase(
  { db, random, seller, now }: DemoPurchaseParts,
  bought: DemoPurchase,
): Promise<void> {
  const [product] = await findProducts(db, [bought.productSlug], CURRENCY, now);
  if (!product) return;
  const { name: productName, amount } = product;
  const purchase = {
    ...bought,
    productName,
    amount,
    currency: CURRENCY,
    card: CARD,
    seller,
    gateway: 'sandbox',
  };
  await importPurchase({ db, random, live: storedLive }, purchase);
}
