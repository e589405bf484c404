import type { TaxLocation } from '../cart.ts';
import { readTaxLocation } from './tax-location.ts';
import { taxRow } from './tax-row.ts';
import type { TaxRow, TaxSource, TaxLabel } from './tax-row.ts';
import { AMERICAN_TAXES } from './american-taxes.ts';
import { EUROPEAN_TAXES } from './european-taxes.ts';

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
const [gst, hst, pst, qst] = ['GST', 'HST', 'PST', 'QST'] as const;

/** Federal GST plus provincial PST or QST, or the harmonised HST instead. */
const CANADIAN_TAXES: readonly TaxRow[] = [
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

const AUSTRALIA: TaxSource = { authority: 'Australian Taxation Office', page: 'How GST works' };

/** Australia, India, Japan and Brazil. */
const OTHER_TAXES: readonly TaxRow[] = [
  taxRow({ country: 'AU', label: 'GST', rate: 10_000, source: AUSTRALIA }),
  // External territories are outside the indirect tax zone (A New Tax System (Goods and Services
  // Tax) Act 1999, s 195-1).
  taxRow({ country: 'AU', subdivision: 'EXTERNAL', label: 'GST', rate: 0, source: AUSTRALIA }),
  taxRow({
    country: 'IN',
    label: 'GST',
    rate: 18_000,
    source: {
      authority: 'Central Board of Indirect Taxes and Customs',
      page: 'GST rates: services, online information and database access',
    },
  }),
  taxRow({
    country: 'JP',
    label: 'Consumption tax',
    rate: 10_000,
    source: { authority: 'National Tax Agency', page: 'Consumption Tax: cross-border supplies of services' },
  }),
  // Municipalities set the rate between 2 % and 5 %; a location does not name one, so the legal
  // maximum is used.
  taxRow({
    country: 'BR',
    label: 'Service tax (ISS)',
    rate: 5_000,
    source: {
      authority: 'Presidência da República (Planalto)',
      page: 'Lei Complementar nº 116/2003, artigo 8º, II; lista de serviços, 1.03',
    },
  }),
];

/** Every known rate. */
export const TAX_TABLE: readonly TaxRow[] = [
  ...EUROPEAN_TAXES,
  ...AMERICAN_TAXES,
  ...CANADIAN_TAXES,
  ...OTHER_TAXES,
];

const buildPlace = (country: string, subdivision: string): string => `${country}-${subdivision}`;
const rowsByPlace = Map.groupBy(TAX_TABLE, (row) => buildPlace(row.country, row.subdivision));

/**
 * The taxes due at a location at an instant, without zero rates.
 *
 * Looks up the postal code's subdivision first, because a changed address may keep an old state;
 * then the given subdivision; then the country. The first match counts alone. Unknown locations
 * have no tax.
 */
export function findTaxes(location: TaxLocation, at: Date): readonly TaxRow[] {
  const known = readTaxLocation(location);
  if (known === null || known.countryCode === '') return [];
  const { countryCode, postalCode, subdivisionCode } = known;
  const places = [placeOfPostalCode(countryCode, postalCode), subdivisionCode || null, ''];
  for (const subdivision of places) {
    const rows = subdivision === null ? undefined : rowsByPlace.get(buildPlace(countryCode, subdivision));
    if (rows) return inForce(rows, at.toISOString().slice(0, 10)).filter((row) => row.rate > 0);
  }
  return [];
}

/** The latest effective row of each tax. */
function inForce(rows: readonly TaxRow[], day: string): readonly TaxRow[] {
  const newest = new Map<string, TaxRow>();
  for (const row of rows) {
    const known = newest.get(row.label);
    if (row.validFrom <= day && (!known || known.validFrom < row.validFrom)) newest.set(row.label, row);
  }
  return [...newest.values()];
}

/** The subdivision of a postal code, the country's main part, or null. */
function placeOfPostalCode(country: string, postalCode: string): string | null {
  if (postalCode === '' || !hasTerritories(country)) return subdivisionOfPostalCode(country, postalCode);
  return findTerritory(country, postalCode) ?? '';
}

/** A region of a country, identified by postal code, whose tax differs from the country's. */
interface Territory {
  readonly country: string;
  /** Its subdivision in the table. */
  readonly subdivision: string;
  readonly postalCodes: RegExp;
}

// Corsica (20…), Northern Ireland (BT…) and Samnaun (7562) are omitted on purpose: services there
// are taxed as in the rest of France, the United Kingdom and Switzerland.
const TERRITORIES: readonly Territory[] = [
  { country: 'AU', subdivision: 'EXTERNAL', postalCodes: /^(2899|679[89])$/ },
  { country: 'DE', subdivision: 'BUESINGEN', postalCodes: /^78266$/ },
  { country: 'DE', subdivision: 'HELGOLAND', postalCodes: /^27498$/ },
  { country: 'DK', subdivision: 'GREENLAND', postalCodes: /^39\d\d$/ },
  { country: 'ES', subdivision: 'CN', postalCodes: /^3[58]\d{3}$/ },
  { country: 'ES', subdivision: 'CE', postalCodes: /^51\d{3}$/ },
  { country: 'ES', subdivision: 'ML', postalCodes: /^52\d{3}$/ },
  { country: 'FI', subdivision: '01', postalCodes: /^22\d{3}$/ },
  // Overseas departments and collectivities; 980 is Monaco, taxed like France.
  { country: 'FR', subdivision: 'OVERSEAS', postalCodes: /^(97[1-8]|98[4-9])\d\d$/ },
  { country: 'GB', subdivision: 'CHANNEL', postalCodes: /^(JE|GY)\d/ },
  { country: 'GR', subdivision: '69', postalCodes: /^6308[67]$/ },
  { country: 'IT', subdivision: 'CAMPIONE', postalCodes: /^22061$/ },
  { country: 'IT', subdivision: 'LIVIGNO', postalCodes: /^23041$/ },
  { country: 'NO', subdivision: 'SVALBARD', postalCodes: /^(917\d|8099)$/ },
  { country: 'PT', subdivision: '30', postalCodes: /^9[0-4]\d\d(\d{3})?$/ },
  { country: 'PT', subdivision: '20', postalCodes: /^9[5-9]\d\d(\d{3})?$/ },
];

/** Whether a country's postal codes identify its regions with different taxes. */
function hasTerritories(country: string): boolean {
  return TERRITORIES.some((each) => each.country === country);
}

/** The subdivision of a region with its own tax; null for all other postal codes. */
function findTerritory(country: string, postalCode: string): string | null {
  const compact = postalCode.replace(/[\s-]/g, '');
  const found = TERRITORIES.find((each) => each.country === country && each.postalCodes.test(compact));
  return found?.subdivision ?? null;
}

/** First three digits of a ZIP code, first and last of a range (USPS, Labeling List L002, 3-Digit ZIP Code Prefix Matrix). */
const ZIP_PREFIXES = (
  'NY 005 005,MA 010 027,RI 028 029,NH 030 038,ME 039 049,VT 050 054,MA 055 055,VT 056 059,CT 060 069,NJ 070 089,' +
  'NY 100 149,PA 150 196,DE 197 199,DC 200 200,VA 201 201,DC 202 205,MD 206 219,VA 220 246,WV 247 268,NC 270 289,' +
  'SC 290 299,GA 300 319,FL 320 339,FL 341 349,AL 350 369,TN 370 385,MS 386 397,GA 398 399,KY 400 427,OH 430 459,' +
  'IN 460 479,MI 480 499,IA 500 528,WI 530 549,MN 550 567,DC 569 569,SD 570 577,ND 580 588,MT 590 599,IL 600 629,' +
  'MO 630 658,KS 660 679,NE 680 693,LA 700 714,AR 716 729,OK 730 732,TX 733 733,OK 734 749,TX 750 799,CO 800 816,' +
  'WY 820 831,ID 832 838,UT 840 847,AZ 850 865,NM 870 884,TX 885 885,NV 889 898,CA 900 961,HI 967 968,OR 970 979,' +
  'WA 980 994,AK 995 999'
)
  .split(',')
  .map((entry) => ({ state: entry.slice(0, 2), first: entry.slice(3, 6), last: entry.slice(7) }));

/** First letter of a Canadian postal code (Canada Post, Addressing Guidelines: postal districts); X is shared by two territories taxed alike. */
const POSTAL_DISTRICTS: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
};

/** The state or province of a postal code; null if it is incomplete or ambiguous. */
function subdivisionOfPostalCode(country: string, postalCode: string): string | null {
  if (country === 'US' && /^\d{5}(-\d{4})?$/.test(postalCode)) {
    const prefix = postalCode.slice(0, 3);
    return ZIP_PREFIXES.find(({ first, last }) => first <= prefix && prefix <= last)?.state ?? null;
  }
  if (country === 'CA' && /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.test(postalCode)) {
    return POSTAL_DISTRICTS[postalCode.charAt(0)] ?? null;
  }
  return null;
}
