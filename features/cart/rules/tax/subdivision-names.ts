import { withoutDiacritics } from '#features/contacts/rules/without-diacritics.ts';

// ISO 3166-2 codes with their English names; some provinces also in French.
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

/** The code of a state or province name, ignoring case; null if unknown. */
export function subdivisionNamed(country: string, name: string): string | null {
  return CODES.get(country)?.get(plain(name)) ?? null;
}
