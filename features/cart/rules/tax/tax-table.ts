import { AMERICAN_TAXES } from './american-taxes.ts';
import { CANADIAN_TAXES } from './canadian-taxes.ts';
import { EUROPEAN_TAXES } from './european-taxes.ts';
import { OTHER_TAXES } from './other-taxes.ts';
import type { TaxRow } from './tax-row.ts';

/** Every rate that we know, of every place and time. */
export const TAX_TABLE: readonly TaxRow[] = [
  ...EUROPEAN_TAXES,
  ...AMERICAN_TAXES,
  ...CANADIAN_TAXES,
  ...OTHER_TAXES,
];
