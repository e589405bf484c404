import { isSaleOn, type Sale } from '#features/catalog/rules/sale.ts';
import { money, type Money } from '#platform/kernel/money.ts';

/** What a name costs. */
export interface NamePrice {
  /** The first year, as it would be charged without any plan. */
  readonly cost: Money;
  /** Every later year. */
  readonly renewal: Money;
  /** A sale price of the first year, in the same currency, while it holds; null where there is none. */
  readonly sale: Sale | null;
  readonly isPremium: boolean;
}

/** What the site's plan and cart mean for the next domain. */
export type DomainCreditState =
  /** A plan held or in the cart includes this registration's first year. */
  | 'free-with-plan'
  /** No paid plan is held or in the cart; buying one would include it. */
  | 'included-in-paid-plans'
  /** A paid plan without a credit left, or no site yet. */
  | 'full-price';

/** What is said of a price; the words and the order are the screen's. */
export interface PriceText {
  /** 'Free with your plan', or what the first year costs. */
  readonly firstYear: Money | 'free-with-plan';
  /** The ordinary price, shown struck through; null where there is nothing to strike. */
  readonly struck: Money | null;
  /** What every later year costs; null where that is what the first year costs. */
  readonly renewal: Money | null;
  /** 'First year included in paid plans'. */
  readonly isIncludedInPaidPlans: boolean;
}

/**
 * The price of a name for one site's plan and cart (SCREENS, "Domain search").
 *
 * Premium names are never covered by a plan's credit. A credit beats a sale, because free is
 * less, and a sale counts only within its window. A later year's price is never left out where it is another one.
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

/** What the next domain of a site costs, from its plan and its cart. */
export function domainCreditState(facts: {
  /** The site's plan is a paid one, or a paid plan is in the cart. */
  readonly hasPaidPlan: boolean;
  /** The credit of that plan is not spent, neither on a registration nor on one in the cart. */
  readonly hasCredit: boolean;
}): DomainCreditState {
  if (!facts.hasPaidPlan) return 'included-in-paid-plans';
  return facts.hasCredit ? 'free-with-plan' : 'full-price';
}
