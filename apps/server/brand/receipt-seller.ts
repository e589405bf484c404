import type { Seller } from '#features/billing/rules/receipt.ts';
import type { Config } from '../config.ts';

/** The seller on receipts: the operator's block, or the brand where none is set. */
export function receiptSeller({ seller, brand }: Pick<Config, 'seller' | 'brand'>): Seller {
  return {
    lines: seller.lines.length === 0 ? [brand.name] : seller.lines,
    countryCode: seller.country,
    vatId: seller.vatId,
  };
}
