import { TAX_LABELS, taxRow } from './tax-row.ts';
import type { TaxRow, TaxSource } from './tax-row.ts';

const AUSTRALIA: TaxSource = { authority: 'Australian Taxation Office', page: 'How GST works' };

/** Australia, India, Japan and Brazil. */
export const OTHER_TAXES: readonly TaxRow[] = [
  taxRow({ country: 'AU', label: TAX_LABELS.gst, rate: 10_000, source: AUSTRALIA }),
  // External territories are outside the indirect tax zone (A New Tax System (Goods and Services
  // Tax) Act 1999, s 195-1).
  taxRow({ country: 'AU', subdivision: 'EXTERNAL', label: TAX_LABELS.gst, rate: 0, source: AUSTRALIA }),
  taxRow({
    country: 'IN',
    label: TAX_LABELS.gst,
    rate: 18_000,
    source: {
      authority: 'Central Board of Indirect Taxes and Customs',
      page: 'GST rates: services, online information and database access',
    },
  }),
  taxRow({
    country: 'JP',
    label: TAX_LABELS.consumption,
    rate: 10_000,
    source: { authority: 'National Tax Agency', page: 'Consumption Tax: cross-border supplies of services' },
  }),
  // Municipalities set the rate between 2 % and 5 %; a location does not name one, so the legal
  // maximum is used.
  taxRow({
    country: 'BR',
    label: TAX_LABELS.services,
    rate: 5_000,
    source: {
      authority: 'Presidência da República (Planalto)',
      page: 'Lei Complementar nº 116/2003, artigo 8º, II; lista de serviços, 1.03',
    },
  }),
];
