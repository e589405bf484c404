import { findPlan } from '#features/catalog/rules/plan.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/door.ts';
import { importPurchase } from '#features/billing/server/door.ts';
import type { Site } from '#features/sites/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import { storedLive } from '#platform/live/live.ts';

/** How long ago the demo's plan was bought: it cannot be given back any more, so that no gateway is asked for money it never had. */
const PLAN_AGE = days(20);
/** The currency that the demo's people paid in. */
const CURRENCY = 'USD';
/** The card that they paid with. */
const CARD = { brand: 'visa', last4: '4242' };

interface DemoPurchaseParts {
  readonly db: Database;
  readonly random: Random;
  readonly seller: string;
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

/** Stores that names of a demo site were bought by its owner; their products must be for sale. */
export async function importDemoNames(
  parts: DemoPurchaseParts,
  names: readonly {
    readonly name: string;
    readonly siteId: number;
    readonly ownerUserId: number;
    readonly registeredAt: Date;
  }[],
): Promise<void> {
  // Receipts have their numbers in the order of their dates.
  const inOrder = names.toSorted((one, other) => Number(one.registeredAt) - Number(other.registeredAt));
  for (const { name, siteId, ownerUserId: userId, registeredAt: boughtAt } of inOrder) {
    const productSlug = registrationSlug(name.slice(name.indexOf('.') + 1));
    await importDemoPurchase(parts, { userId, siteId, productSlug, meta: name, boughtAt });
  }
}

async function importDemoPurchase(
  { db, random, seller, now }: DemoPurchaseParts,
  bought: {
    readonly userId: number;
    readonly siteId: number;
    readonly productSlug: string;
    readonly meta: string;
    readonly boughtAt: Date;
  },
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
