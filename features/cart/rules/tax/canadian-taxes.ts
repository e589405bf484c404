import { TAX_LABELS, taxRow } from './tax-row.ts';
import type { TaxLabel, TaxRow, TaxSource } from './tax-row.ts';

const REVENUE_AGENCY: TaxSource = {
  authority: 'Canada Revenue Agency',
  page: 'Charge and collect the GST/HST: Which rate to charge',
};

const row = (
  subdivision: string,
  label: TaxLabel,
  rate: number,
  source = REVENUE_AGENCY,
  validFrom?: string,
): TaxRow =>
  taxRow({
    country: 'CA',
    subdivision,
    label,
    rate,
    source,
    ...(validFrom === undefined ? {} : { validFrom }),
  });
const { gst, hst, pst, qst } = TAX_LABELS;

/** Federal GST plus provincial PST or QST, or the harmonised HST instead. */
export const CANADIAN_TAXES: readonly TaxRow[] = [
  // Due everywhere in Canada while the province is unknown.
  row('', gst, 5_000),
  row('AB', gst, 5_000),
  row('BC', gst, 5_000),
  row('BC', pst, 7_000, {
    authority: 'Government of British Columbia',
    page: 'Provincial Sales Tax (PST)',
  }),
  row('MB', gst, 5_000),
  row('MB', pst, 7_000, { authority: 'Government of Manitoba, Finance', page: 'Retail Sales Tax' }),
  row('NB', hst, 15_000),
  row('NL', hst, 15_000),
  row('NS', hst, 15_000),
  row('NS', hst, 14_000, REVENUE_AGENCY, '2025-04-01'),
  row('NT', gst, 5_000),
  row('NU', gst, 5_000),
  row('ON', hst, 13_000),
  row('PE', hst, 15_000),
  row('QC', gst, 5_000),
  row('QC', qst, 9_975, { authority: 'Revenu Québec', page: 'Basic Rules for Applying the GST/HST and QST' }),
  row('SK', gst, 5_000),
  row('SK', pst, 6_000, { authority: 'Government of Saskatchewan', page: 'Provincial Sales Tax' }),
  row('YT', gst, 5_000),
];
