import { withoutDiacritics } from '#features/contacts/rules/contact-details.ts';

// ISO 3166-2 codes with their English names; a few provinces are also written in French.
const NAMES: Readonly<Record<string, string>> = {
  US:
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,DC Washington DC,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,' +
    'IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
    'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
    'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming',
  CA:
    'AB Alberta,BC British Columbia,BC Colombie-Britannique,MB Manitoba,NB New Brunswick,NB Nouveau-Brunswick,' +
    'NL Newfoundland and Labrador,NL Newfoundland,NS Nova Scotia,NS Nouvelle-Ecosse,NT Northwest Territories,' +
    'NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon',
};

const plain = (text: string): string =>
  withoutDiacritics(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

const CODES = new Map(
  Object.entries(NAMES).map(([country, list]) => [
    country,
    new Map(list.split(',').map((entry) => [plain(entry.slice(3)), entry.slice(0, 2)])),
  ]),
);

/** The code of a state or province that is written out, in whatever case; null for what is none. */
export function subdivisionNamed(country: string, name: string): string | null {
  return CODES.get(country)?.get(plain(name)) ?? null;
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

/** The state or province that a postal code lies in; null where it tells none or is not a whole one. */
export function subdivisionOfPostalCode(country: string, postalCode: string): string | null {
  if (country === 'US' && /^\d{5}(-\d{4})?$/.test(postalCode)) {
    const prefix = postalCode.slice(0, 3);
    return ZIP_PREFIXES.find(({ first, last }) => first <= prefix && prefix <= last)?.state ?? null;
  }
  if (country === 'CA' && /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/.test(postalCode)) {
    return POSTAL_DISTRICTS[postalCode.charAt(0)] ?? null;
  }
  return null;
}
