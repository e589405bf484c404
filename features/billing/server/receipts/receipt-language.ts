import { bestLanguage } from '#platform/kernel/languages.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';

/** Languages that receipts are written in. */
export type ReceiptLanguage = OfferedLanguage;

/** The language of a receipt whose order was placed in a locale. */
export function receiptLanguage(locale: string): ReceiptLanguage {
  return bestLanguage([locale]);
}
