import type { Message } from '#platform/kernel/sentence.ts';
import type { CartLine, CostOverride, LineVariant } from './cart.ts';
import { lineLabel } from './line-labels.ts';

/** Reasons already stated by a line's label, in the specification's words. */
const SAID_BY_LABEL = 'bundled-domain';
/** The override of a free trial, which the label states too. */
export const FREE_TRIAL_OVERRIDE = 'free-trial';

/** Why a line costs less than its regular price, in the customer's words, each once. */
export function priceReasons(line: CartLine): readonly Message[] {
  const isSaid = lineLabel(line)?.kind === 'first-year-free';
  const shown = (line.priced?.overrides ?? []).filter(
    (each: CostOverride) =>
      each.reason.message !== '' &&
      each.newAmount < each.oldAmount &&
      each.code !== FREE_TRIAL_OVERRIDE &&
      !(isSaid && each.code === SAID_BY_LABEL),
  );
  return [...new Map(shown.map(({ reason }) => [reason.message, reason])).values()];
}

/** The price of later periods, if it differs from the current one. */
export interface RenewalPrice {
  readonly amount: number;
  readonly currency: string;
  readonly per: 'month' | 'year' | 'two years';
}

const PERIODS = { 31: 'month', 365: 'year', 730: 'two years' } as const;

/** The renewal price, or null if it equals the current price, is unknown, or never due. */
export function renewalPrice(line: CartLine): RenewalPrice | null {
  const { priced } = line;
  if (!priced || priced.billPeriodDays === -1 || priced.renewalAmount === null) return null;
  if (priced.renewalAmount * line.volume === priced.amount) return null;
  return {
    amount: priced.renewalAmount,
    currency: priced.currency,
    per: PERIODS[priced.billPeriodDays],
  };
}

/** The available terms including the current one; empty if there is no choice. */
export function lineTerms(line: CartLine): readonly LineVariant[] {
  const terms = line.priced?.variants ?? [];
  const isOwnThere = terms.some((term) => isLineTerm(term, line));
  return terms.length > 1 && isOwnThere ? terms : [];
}

/** Whether this is the line's current term. */
export function isLineTerm(term: LineVariant, line: CartLine): boolean {
  return term.productSlug === line.productSlug && term.volume === line.volume;
}
