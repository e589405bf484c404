import { digitAt, lastDigit, passesLuhn, passesMod11And10, passesMod97, weigh } from './vat-check-digits.ts';

/**
 * How a member state writes its VAT identification numbers (Directive 2006/112/EC, Articles 214 and
 * 215; formats: European Commission, VIES, "What is the format of a VAT number?").
 */
export interface VatCountry {
  /** Precedes the number; the country's ISO code but for Greece. */
  readonly prefix: string;
  readonly format: RegExp;
  /** A number of this format, with its prefix. */
  readonly example: string;
  /** Whether the check digits fit; for numbers of this format. */
  readonly isSound: (number: string) => boolean;
}

/** Weights that fall by one, such as 8, 7, …, 2. */
const falling = (from: number, to: number): readonly number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** 11 minus the rest; with what stands for 10 and for 11. */
const elevenMinus = (sum: number, ten: number, eleven: number): number => {
  const check = 11 - (sum % 11);
  return check === 10 ? ten : check === 11 ? eleven : check;
};

function isAustrian(number: string): boolean {
  const digits = number.slice(1);
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - ((sum + 4) % 10)) % 10 === lastDigit(digits);
}

function isBulgarian(number: string): boolean {
  if (number.length === 9) {
    const first = weigh(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? (weigh(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
    return check === lastDigit(number);
  }
  // Citizens, foreigners, and all others.
  const citizen = (weigh(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weigh(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = elevenMinus(weigh(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]), -1, 0);
  return [citizen, foreigner, other].includes(lastDigit(number));
}

/** What an odd digit of a Cypriot number counts. */
const CYPRIOT = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];

function isCypriot(number: string): boolean {
  if (number.startsWith('12')) return false;
  const sum = [...number.slice(0, 8)].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? (CYPRIOT[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return String.fromCodePoint(65 + (sum % 26)) === number.charAt(8);
}

function isCzech(number: string): boolean {
  if (number.length === 8)
    return !number.startsWith('9') && elevenMinus(weigh(number, falling(8, 2)), 0, 1) === lastDigit(number);
  if (number.length === 9) {
    // Birth numbers before 1954 have no check digit.
    if (!number.startsWith('6')) return true;
    const sum = weigh(number.slice(1), falling(8, 2)) % 11;
    return (8 - ((10 - sum + 11) % 11) + 10) % 10 === lastDigit(number);
  }
  return Number(number) % 11 === 0 || (Number(number.slice(0, 9)) % 11) % 10 === lastDigit(number);
}

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const SPANISH_CONTROLS = 'JABCDEFGHI';

function isSpanish(number: string): boolean {
  const first = number.charAt(0);
  const control = number.charAt(8);
  const digits = number.slice(1, 8);
  if (/\d/.test(first)) return SPANISH_LETTERS.charAt(Number(number.slice(0, 8)) % 23) === control;
  if ('XYZ'.includes(first))
    return SPANISH_LETTERS.charAt(Number(`${'XYZ'.indexOf(first)}${digits}`) % 23) === control;
  if ('KLM'.includes(first)) return SPANISH_LETTERS.charAt(Number(digits) % 23) === control;
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const check = (10 - (sum % 10)) % 10;
  const isDigit = control === String(check);
  const isLetter = control === SPANISH_CONTROLS.charAt(check);
  if ('ABEH'.includes(first)) return isDigit;
  return 'NPQRSW'.includes(first) ? isLetter : isDigit || isLetter;
}

const FRENCH_KEYS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function isFrench(number: string): boolean {
  const siren = number.slice(2);
  // Numbers of Monaco begin with 000 and are no SIREN.
  if (!siren.startsWith('000') && !passesLuhn(siren)) return false;
  const key = number.slice(0, 2);
  if (/^\d\d$/.test(key)) return Number(key) === (12 + 3 * (Number(siren) % 97)) % 97;
  const [one, two] = [FRENCH_KEYS.indexOf(key.charAt(0)), FRENCH_KEYS.indexOf(key.charAt(1))];
  const value = /\d/.test(key.charAt(0)) ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(siren) + 1 + Math.floor(value / 11)) % 11 === value % 11;
}

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV';

function isIrish(number: string): boolean {
  const isOld = /^\d[A-Z+*]/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number.charAt(0)}` : number.slice(0, 7);
  const second = isOld ? 0 : Math.max(0, IRISH.indexOf(number.charAt(8) || 'W'));
  return IRISH.charAt((weigh(digits, falling(8, 2)) + 9 * second) % 23) === number.charAt(7);
}

function isItalian(number: string): boolean {
  const office = Number(number.slice(7, 10));
  const isOffice = (office >= 1 && office <= 100) || [120, 121, 888, 999].includes(office);
  return isOffice && Number(number.slice(0, 7)) > 0 && passesLuhn(number);
}

function isLithuanian(number: string): boolean {
  const body = number.slice(0, -1);
  const sum = (shift: number) =>
    [...body].reduce((total, digit, index) => total + Number(digit) * (1 + ((index + shift) % 9)), 0) % 11;
  const first = sum(0);
  return (first === 10 ? sum(2) % 10 : first) === lastDigit(number);
}

function isLatvian(number: string): boolean {
  if (digitAt(number, 0) > 3) return weigh(number, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  // Personal codes since 2017 begin with 32 and have no check digit.
  if (number.startsWith('32')) return true;
  return ((1 + weigh(number, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === lastDigit(number);
}

function isDutch(number: string): boolean {
  // Since 2020 sole traders have numbers that do not contain their citizen number.
  if (passesMod97(`NL${number}`)) return true;
  const sum = weigh(number, falling(9, 2));
  return (sum - digitAt(number, 8)) % 11 === 0 && Number(number.slice(0, 9)) > 0;
}

function isRomanian(number: string): boolean {
  const digits = number.padStart(10, '0');
  return ((10 * weigh(digits, [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === lastDigit(digits);
}

const row = (
  example: string,
  format: RegExp,
  isSound: (number: string) => boolean,
): readonly [string, VatCountry] => {
  const prefix = example.slice(0, 2);
  return [prefix === 'EL' ? 'GR' : prefix, { prefix, format, example, isSound }];
};

/** The member states of the European Union by ISO code. */
export const VAT_COUNTRIES: ReadonlyMap<string, VatCountry> = new Map([
  row('ATU13585627', /^U\d{8}$/, isAustrian),
  row(
    'BE0428759497',
    /^[01]\d{9}$/,
    (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8)) && Number(n) > 0,
  ),
  row('BG175074752', /^\d{9,10}$/, isBulgarian),
  row('CY10259033P', /^\d{8}[A-Z]$/, isCypriot),
  row('CZ25123891', /^\d{8,10}$/, isCzech),
  row('DE136695976', /^[1-9]\d{8}$/, passesMod11And10),
  row('DK13585628', /^[1-9]\d{7}$/, (n) => weigh(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  row('EE100931558', /^\d{9}$/, (n) => weigh(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  row('ESB58378431', /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, isSpanish),
  row('FI20774740', /^\d{8}$/, (n) => weigh(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  row('FR40303265045', /^[\dA-HJ-NP-Z]{2}\d{9}$/, isFrench),
  row(
    'EL094259216',
    /^\d{9}$/,
    (n) => (weigh(n, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(n),
  ),
  row('HR33392005961', /^\d{11}$/, passesMod11And10),
  row('HU12892312', /^\d{8}$/, (n) => (10 - (weigh(n, [9, 7, 3, 1, 9, 7, 3]) % 10)) % 10 === lastDigit(n)),
  row('IE6433435F', /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, isIrish),
  row('IT00743110157', /^\d{11}$/, isItalian),
  row('LT119511515', /^(\d{7}1\d|\d{10}1\d)$/, isLithuanian),
  row('LU15027442', /^\d{8}$/, (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6))),
  row('LV40003521600', /^\d{11}$/, isLatvian),
  row('MT11679112', /^[1-9]\d{7}$/, (n) => weigh(n, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0),
  row('NL004495445B01', /^\d{9}B\d{2}$/, isDutch),
  row('PL8567346215', /^\d{10}$/, (n) => weigh(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(n)),
  row('PT501964843', /^[1-9]\d{8}$/, (n) => elevenMinus(weigh(n, falling(9, 2)), 0, 0) === lastDigit(n)),
  row('RO18547290', /^[1-9]\d{1,9}$/, isRomanian),
  row('SE123456789701', /^\d{10}(0[1-9]|[1-9]\d)$/, (n) => passesLuhn(n.slice(0, 10))),
  row('SI50223054', /^[1-9]\d{7}$/, (n) => elevenMinus(weigh(n, falling(8, 2)), 0, -1) === lastDigit(n)),
  row('SK2022749619', /^[1-9]\d[2-47-9]\d{7}$/, (n) => Number(n) % 11 === 0),
]);
