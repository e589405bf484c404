import { planLineQuotes } from '#features/cart/server/api/quote-plan-lines.ts';
import { comQuotes, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { Shop, WireLine } from '#features/cart/testing/cart-bench.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import type { SitePlan } from '#features/sites/rules/site-plan.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { OrderPaid } from '../contract/events.ts';
import { placeOrderSchema } from '../contract/orders.ts';
import type { OrderOnWire, PlaceOrderInput } from '../contract/orders.ts';
import type { PurchaseOnWire } from '../contract/purchases.ts';
import { deliverPlans } from '../server/api/settle-plans.ts';
import { mailRenewal, refundLine } from '../server/jobs/billing-jobs.ts';
import { runMailRenewal } from '../server/jobs/mail-renewal.ts';
import { refundFailedLine } from '../server/jobs/refund-line.ts';
import { listPurchases } from '../server/list-purchases.ts';
import { placeOrder } from '../server/place-order.ts';
import { orderedPlanPayments } from '../server/api/plan-payment-store.ts';
import { ADA, buildBillingCartDeps, CARDS, createBillingBench } from './billing-bench.ts';
import type { BillingBench } from './billing-bench.ts';

/** The plans on the wire. */
export const PERSONAL_PLAN: WireLine = { product_slug: 'personal-bundle', product_id: 1009 };
/** The larger one. */
export const PREMIUM_PLAN: WireLine = { product_slug: 'value_bundle', product_id: 1003 };

/** A bench whose carts price plans, and their renewals, as the product does. */
export function createPlanBench(): Promise<BillingBench> {
  return createBillingBench({
    lineQuotes: [planLineQuotes({ planPayments: orderedPlanPayments }), comQuotes],
  });
}

type Bench = BillingBench & { readonly shop: Shop };
let keys = 0;

/** Buys plans for the bench's shop, delivers them, and sees what became of them. */
export class PlanBuyer {
  readonly bench: Bench;
  readonly #mailed = new Set<string>();

  constructor(bench: Bench) {
    this.bench = bench;
  }

  /** Pays for a cart with these lines; nothing is delivered yet. */
  async pay(
    products: readonly WireLine[],
    overrides: Partial<PlaceOrderInput> & { readonly cardNumber?: string } = {},
  ): Promise<OrderOnWire> {
    const { bench } = this;
    const { cardNumber = CARDS.succeeds, ...rest } = overrides;
    const deps = { ...buildBillingCartDeps(bench), lineQuotes: bench.deps.lineQuotes };
    const cart = await setCartTo(deps, bench.shop, { products: [...products] });
    const request = placeOrderSchema.parse({
      cart_key: bench.shop.site.id,
      total_cost_integer: cart.total_cost_integer,
      currency: cart.currency,
      card: { number: cardNumber, expiry_month: 12, expiry_year: 2040, cvc: '123', name: 'Ada Lovelace' },
      contact_information: ADA,
      has_agreed: true,
      ...rest,
    } satisfies PlaceOrderInput);
    const idempotencyKey = `key-of-a-purchase-${(keys += 1)}`;
    return expectOk(await placeOrder(bench.deps, bench.shop.actor, { idempotencyKey, request }));
  }

  /** Delivers the plans of every order that is paid and not delivered yet. */
  async deliver(): Promise<void> {
    const events = (await this.bench.published('billing.order_paid')) as OrderPaid[];
    for (const event of events) await deliverPlans(this.bench.deps, event);
  }

  /** Pays for a plan, has its card kept, and is given it. */
  async buy(product: WireLine = PERSONAL_PLAN, cardNumber: string = CARDS.succeeds): Promise<PurchaseOnWire> {
    await this.pay([product], { cardNumber, keep_card: true });
    await this.deliver();
    return this.purchase();
  }

  /** What runs now, soonest to end first. */
  async purchases(): Promise<readonly PurchaseOnWire[]> {
    return expectOk(await listPurchases(this.bench.deps, this.bench.shop.actor));
  }

  /** The only purchase that runs. */
  async purchase(): Promise<PurchaseOnWire> {
    const [purchase, ...others] = await this.purchases();
    if (!purchase || others.length > 0) throw new Error('there is not one purchase');
    return purchase;
  }

  /** The plan that the site holds. */
  async planHeld(): Promise<SitePlan | undefined> {
    return (await findSite(this.bench.db, this.bench.shop.site.id))?.plan;
  }

  /** Carries out the refunds that are queued. */
  async refund(): Promise<void> {
    for (const job of await this.bench.queued(refundLine)) await refundFailedLine(this.bench.deps, job);
  }

  /** Sends the mails about renewals that are queued, and gives their subjects. */
  async mail(): Promise<readonly string[]> {
    const { bench } = this;
    const before = bench.mails.length;
    for (const job of await bench.queued(mailRenewal)) {
      const name = JSON.stringify(job);
      if (this.#mailed.has(name)) continue;
      this.#mailed.add(name);
      if ((await this.purchases()).some(({ ID }) => ID === job.purchaseId))
        await runMailRenewal(bench.deps, job);
    }
    return bench.mails.slice(before).map(({ subject }) => subject);
  }
}
