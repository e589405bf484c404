import { say } from '#platform/kernel/sentence.ts';
import type { LineToQuote } from '../../rules/line-identity.ts';
import { SALE } from '../ports/line-quotes.ts';
import type { PricedLine, PriceOverride } from '../ports/line-quotes.ts';
import { OVERRIDE_REASONS } from '../../contract/refusals.ts';

/** Fields of every priced line. */
type Said =
  | 'productId'
  | 'name'
  | 'productType'
  | 'isDomainRegistration'
  | 'billPeriodDays'
  | 'unitAmount'
  | 'originalAmount'
  | 'amount';

/** A priced line with defaults: new, without discount, renewing at the same price. */
export function pricedLine(
  { itemId }: LineToQuote,
  facts: Pick<PricedLine, Said> & Partial<Omit<PricedLine, Said | 'kind' | 'itemId'>>,
): PricedLine {
  return {
    kind: 'priced',
    itemId,
    isRenewal: false,
    renewalAmount: facts.unitAmount,
    introductoryTerms: null,
    overrides: [],
    isSale: false,
    isFreeTrial: false,
    isBundled: false,
    includedDomainAmount: 0,
    renewsUntil: null,
    subscriptionId: null,
    variants: [],
    hindrance: null,
    isTaxed: true,
    extra: {},
    ...facts,
  };
}

/** The override of a sale, if it reduces the price. */
export function saleOverrides(original: number, amount: number): readonly PriceOverride[] {
  if (amount >= original) return [];
  return [{ code: SALE, reason: say(OVERRIDE_REASONS, 'sale'), oldAmount: original, newAmount: amount }];
}
