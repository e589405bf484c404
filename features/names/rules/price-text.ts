import { isSaleOn, type Sale } from '#features/catalog/rules/product.ts';
import { money, type Money } from '#platform/kernel/money.ts';

/** The price of a name. */
export interface NamePrice {
  /** The first year, without any plan. */
  readonly cost: Money;
  /** Every later year. */
  readonly renewal: Money;
  /** The sale price of the first year, in the same currency; null if there is none. */
  readonly sale: Sale | null;
  readonly isPremium: boolean;
}

/** How the site's plan and cart affect the next domain. */
export type DomainCreditState =
  /** A plan held or in the cart includes this registration's first year. */
  | 'free-with-plan'
  /** No paid plan is held or in the cart; buying one would include it. */
  | 'included-in-paid-plans'
  /** A paid plan without a remaining credit, or no site yet. */
  | 'full-price';

/** The parts of a displayed price; the screen adds words and order. */
export interface PriceText {
  /** 'Free with your plan', or the price of the first year. */
  readonly firstYear: Money | 'free-with-plan';
  /** The ordinary price, shown struck through; null if there is none. */
  readonly struck: Money | null;
  /** The price of later years; null if it equals the first year's. */
  readonly renewal: Money | null;
  /** 'First year included in paid plans'. */
  readonly isIncludedInPaidPlans: boolean;
}

/**
 * Computes the displayed price of a name for one site's plan and cart (decision 39, "Domain search").
 *
 * A plan's credit never covers premium names. A credit takes precedence over a sale, and a sale
 * counts only within its dates. A different renewal price is always included.
 */
export function priceText(price: NamePrice, credit: DomainCreditState, now: Date): PriceText {
  if (credit === 'free-with-plan' && !price.isPremium) {
    return {
      firstYear: 'free-with-plan',
      struck: price.cost,
      renewal: price.renewal,
      isIncludedInPaidPlans: false,
    };
  }
  if (price.sale && isSaleOn(price.sale, now) && price.sale.amount < price.cost.amount) {
    return {
      firstYear: money(price.sale.amount, price.cost.currency),
      struck: price.cost,
      renewal: price.renewal,
      isIncludedInPaidPlans: false,
    };
  }
  return {
    firstYear: price.cost,
    struck: null,
    renewal: price.renewal.amount === price.cost.amount ? null : price.renewal,
    isIncludedInPaidPlans: credit === 'included-in-paid-plans' && !price.isPremium,
  };
}

/** How a site's plan and cart affect the price of its next domain. */
export function domainCreditState(facts: {
  /** The site has a paid plan, or a paid plan is in the cart. */
  readonly hasPaidPlan: boolean;
  /** The credit of that plan is unused, by registrations and by the cart. */
  readonly hasCredit: boolean;
}): DomainCreditState {
  if (!facts.hasPaidPlan) return 'included-in-paid-plans';
  return facts.hasCredit ? 'free-with-plan' : 'full-price';
}
