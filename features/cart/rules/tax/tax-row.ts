import { defineSentences, externalMessage, say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';

/** Taxes by the label that carts, orders and receipts keep, with their English names. */
export const TAX_LABELS = defineSentences('cart.taxes', {
  VAT: 'VAT',
  GST: 'GST',
  HST: 'HST',
  PST: 'PST',
  QST: 'QST',
  'Sales tax': 'Sales tax',
  'Consumption tax': 'Consumption tax',
  'Service tax (ISS)': 'Service tax (ISS)',
  'Reverse charge': 'VAT, reverse charge',
} as const);

/** The label of the tax that a business in another member state owes itself. */
export const REVERSE_CHARGE = 'Reverse charge';

/** The label of a tax. */
export type TaxLabel = keyof typeof TAX_LABELS;

/** The name of a tax by its label; a label of an earlier table is its own name. */
export function taxName(label: string): Message {
  return Object.hasOwn(TAX_LABELS, label) ? say(TAX_LABELS, label as TaxLabel) : externalMessage(label);
}

/** The source of a rate: the public authority and the title of its page. */
export interface TaxSource {
  readonly authority: string;
  readonly page: string;
}

/** A rate of one tax at one place, from a day on. */
export interface TaxRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /**
   * ISO 3166-2 without the country; our own code for territories without one; empty for the
   * country.
   */
  readonly subdivision: string;
  readonly label: TaxLabel;
  /** Thousandths of a percent: 9.975 % is 9975, 19 % is 19000. Zero if this tax is not due. */
  readonly rate: number;
  /** First day (UTC), `YYYY-MM-DD`; valid until a later row of the same place and label. */
  readonly validFrom: string;
  readonly source: TaxSource;
  /** Day on which the row was last verified. */
  readonly checkedAt: string;
}

/** 100 % in the rows' unit. */
export const WHOLE_RATE = 100_000;
/** First day of rates that were in force when the table was created. */
export const TABLE_START = '2025-01-01';
/** Day on which every row was last verified (docs/decisions, "Tax by location"). */
export const CHECKED_AT = '2026-11-21';

/** A table row with defaults. */
export function taxRow(
  row: Omit<TaxRow, 'subdivision' | 'validFrom' | 'checkedAt'> &
    Partial<Pick<TaxRow, 'subdivision' | 'validFrom'>>,
): TaxRow {
  return { subdivision: '', validFrom: TABLE_START, ...row, checkedAt: CHECKED_AT };
}
