/** What taxes are called on a receipt; each is said in the reader's language where it is read. */
export const TAX_LABELS = {
  vat: 'VAT',
  gst: 'GST',
  hst: 'HST',
  pst: 'PST',
  qst: 'QST',
  sales: 'Sales tax',
  consumption: 'Consumption tax',
  services: 'Service tax (ISS)',
} as const;

/** The name of a tax. */
export type TaxLabel = (typeof TAX_LABELS)[keyof typeof TAX_LABELS];

/** Where a rate can be looked up: the public authority and the title of its page. */
export interface TaxSource {
  readonly authority: string;
  readonly page: string;
}

/** A rate of one tax at one place, from a day on. */
export interface TaxRow {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2 without the country; our own name of a territory that has none there; empty for the country. */
  readonly subdivision: string;
  readonly label: TaxLabel;
  /** Thousandths of a percent, whole: 9.975 % is 9975, 19 % is 19000. Zero where this tax is not due. */
  readonly rate: number;
  /** First day (UTC), `YYYY-MM-DD`; it holds until a later row of the same place and label. */
  readonly validFrom: string;
  readonly source: TaxSource;
  /** Day on which a developer last went over the row. */
  readonly checkedAt: string;
}

/** What a rate of 100 % is, in the rows' unit. */
export const WHOLE_RATE = 100_000;
/** Rates that held when the table began carry this day, whatever their age. */
export const TABLE_START = '2025-01-01';
/** Day on which every row was last compared (docs/decisions, "Tax by location"). */
export const CHECKED_AT = '2026-11-21';

/** A row of the table, with what most rows share filled in. */
export function taxRow(
  row: Omit<TaxRow, 'subdivision' | 'validFrom' | 'checkedAt'> &
    Partial<Pick<TaxRow, 'subdivision' | 'validFrom'>>,
): TaxRow {
  return { subdivision: '', validFrom: TABLE_START, ...row, checkedAt: CHECKED_AT };
}
