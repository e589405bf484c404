// How postal codes are written (Universal Postal Union, addressing systems): `0` is a digit, `a` a letter, `x` either;
// every other letter or digit stands for itself, and may be left out by who types it. The first form is the usual one.
const FORMS: Readonly<Record<string, string>> = {
  '000': 'FO GN IS LS MG OM PG',
  '0000|000': 'BH',
  '0000':
    'AF AL AM AT AU BD BE BG CC CH CV CX CY DK ET GE GL GW HU LI LR LU MK MZ NE NF NO NZ PA PH PY SI SJ SV TN ZA',
  '0000|0000-a': 'VE',
  '0000|a0000aaa': 'AR',
  '0000|0000 0000': 'LB',
  '0000 aa': 'NL',
  HT0000: 'HT',
  'LV-0000': 'LV',
  'MD-0000': 'MD',
  'AZ 0000': 'AZ',
  VG0000: 'VG',
  VC0000: 'VC',
  aa0000: 'BN',
  '00000':
    'AX BA BL BT CR CU DE DO DZ EE EG EH ES FI FR GF GP GT HN HR ID IQ IT JO KE KR KW LA LK LY MA MC ME MF MM MQ MV ' +
    'MX MY NC NI NP PE PF PK PM RE RS SD SM SN TH TR UA UY VA WF YT ZM',
  '00000|00000-0000': 'AS FM GU MH MP PR PW SA UM US VI',
  '00000|000000': 'KH MN VN',
  '000|00000|000000': 'TW',
  '0000000|00000': 'IL',
  '000 00': 'CZ GR SE SK',
  '00-000': 'PL',
  'LT-00000': 'LT',
  BB00000: 'BB',
  '000000': 'BY CN CO EC IN KG NG RO RU SG TJ TM TT UZ',
  '000000|a00a0a0': 'KZ',
  '0000000': 'CL',
  '000-0000': 'JP',
  '0000-000': 'PT',
  '00000-000': 'BR',
  '00000-00000': 'IR',
  AD000: 'AD',
  a000: 'SZ',
  'a0a 0a0': 'CA',
  'aaa 0000': 'MT',
  'KY0-0000': 'KY',
  'aa xx': 'BM',
  'a00 xxxx|D6W xxxx': 'IE',
  'aa0 0aa|a0 0aa|a00 0aa|a0a 0aa|aa00 0aa|aa0a 0aa': 'GB GG IM JE',
  'GX11 1AA': 'GI',
  'FIQQ 1ZZ': 'FK',
  'BBND 1ZZ': 'IO',
  'PCRN 1ZZ': 'PN',
  'TKCA 1ZZ': 'TC',
};

/** What each place of a form takes. */
const PLACES: Readonly<Record<string, RegExp>> = { '0': /^[0-9]$/, a: /^[A-Z]$/, x: /^[A-Z0-9]$/ };

/** What is written before a postal code in letters from abroad, beside the code of the country (CEPT). */
const LETTER_SIGNS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IT: 'I',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
};

const BY_COUNTRY = new Map(
  Object.entries(FORMS).flatMap(([forms, countries]) =>
    countries.split(' ').map((country) => [country, forms.split('|')] as const),
  ),
);

/** The default format for countries without a known one. */
const ANY_CODE = /^[A-Z0-9](?:[A-Z0-9 -]{0,14}[A-Z0-9])?$/;

/** Countries whose postal codes have a form that we know. */
export const COUNTRIES_WITH_POSTAL_FORMS: readonly string[] = [...BY_COUNTRY.keys()];

/** A postal code as its country writes it: `sw1y4lb` → `SW1Y 4LB`, `D-10115` → `10115`; what is none stays, in upper case. Twice is once. */
export function formatPostalCode(countryCode: string, text: string): string {
  const code = text.normalize('NFKC').replace(/\s+/g, ' ').trim().toUpperCase();
  return written(countryCode, code) ?? code;
}

/** Whether a postal code that is formatted is one of its country. */
export function isPostalCode(countryCode: string, code: string): boolean {
  return BY_COUNTRY.has(countryCode) ? written(countryCode, code) === code : ANY_CODE.test(code);
}

/** What postal codes of a country look like (`12345`); null where we do not know. */
export function postalCodeExample(countryCode: string): string | null {
  const form = BY_COUNTRY.get(countryCode)?.[0];
  if (form === undefined) return null;
  let digits = 0;
  let letters = 0;
  return form.replace(/[0ax]/g, (place) =>
    place === 'a' ? String.fromCodePoint(65 + letters++) : String((digits++ % 9) + 1),
  );
}

function written(countryCode: string, code: string): string | null {
  const forms = BY_COUNTRY.get(countryCode) ?? [];
  const bare = code.replace(/[ .\p{Pd}]/gu, '');
  const signs = [countryCode, LETTER_SIGNS[countryCode]].filter((sign) => sign && bare.startsWith(sign));
  const candidates = [bare, ...signs.map((sign = '') => bare.slice(sign.length))];
  for (const candidate of candidates) {
    for (const form of forms) {
      const found = fill(form, candidate, true) ?? (hasPrefix(form) ? fill(form, candidate, false) : null);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Whether a form is digits behind letters of its country, which need not be typed. */
function hasPrefix(form: string): boolean {
  return /^[A-Z]+[ -]?0[0 -]*$/.test(form);
}

/** The characters put into a form; null where they do not fit. `isWhole` when they hold what stands for itself, too. */
function fill(form: string, characters: string, isWhole: boolean): string | null {
  let used = 0;
  let text = '';
  for (const place of form) {
    const isOpen = PLACES[place] !== undefined;
    if (place === ' ' || place === '-' || !(isOpen || isWhole)) {
      text += place;
      continue;
    }
    const character = characters.charAt(used);
    if (isOpen ? !PLACES[place]?.test(character) : character !== place) return null;
    used += 1;
    text += character;
  }
  return used > 0 && used === characters.length ? text : null;
}
