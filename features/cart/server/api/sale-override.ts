import { OVERRIDE_REASONS } from '../../contract/override-reasons.ts';
import { SALE } from '../ports/line-quotes.ts';
import type { PriceOverride } from '../ports/line-quotes.ts';

/** The override of a sale, where the sale takes something off. */
export function saleOverrides(original: number, amount: number): readonly PriceOverride[] {
  if (amount >= original) return [];
  return [{ code: SALE, reason: OVERRIDE_REASONS.sale, oldAmount: original, newAmount: amount }];
}
