import { formatMoney, type Money } from '#platform/kernel/money.ts';

/** What a name costs. */
export interface NamePrice {
  /** The first year, as it would be charged without any plan. */
  readonly cost: Money;
  /** Every later year. */
  readonly renewal: Money;
  /** A sale price of the first year that holds now; null where there is none. */
  readonly sale: Money | null;
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

/** The parts of a price as they are shown, most important first. */
export interface PriceText {
  /** Such as 'Free with your plan' or '$18.00/year'. */
  readonly main: string;
  /** The ordinary price, shown struck through; null where there is nothing to strike. */
  readonly struck: string | null;
  /** Such as 'Renews at $18.00/year'; null where the price stays the same. */
  readonly note: string | null;
}

/** '$18.00/year' (SCREENS, "Domain search"). */
export function perYear(cost: Money, locale?: string): string {
  return `${formatMoney(cost, locale)}/year`;
}

/**
 * The price of a name for one site's plan and cart (SCREENS, "Domain search").
 *
 * Premium names are never covered by a plan's credit. A credit beats a sale, because free is less.
 */
export function priceText(price: NamePrice, credit: DomainCreditState, locale?: string): PriceText {
  const renews = `Renews at ${perYear(price.renewal, locale)}`;
  if (credit === 'free-with-plan' && !price.isPremium) {
    return { main: 'Free with your plan', struck: perYear(price.cost, locale), note: renews };
  }
  if (price.sale && price.sale.amount < price.cost.amount) {
    return { main: perYear(price.sale, locale), struck: perYear(price.cost, locale), note: renews };
  }
  const main = perYear(price.cost, locale);
  if (credit === 'included-in-paid-plans' && !price.isPremium) {
    return { main, struck: null, note: 'First year included in paid plans' };
  }
  return { main, struck: null, note: price.renewal.amount === price.cost.amount ? null : renews };
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
