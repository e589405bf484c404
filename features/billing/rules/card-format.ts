/** Brands of cards by how their numbers begin (ISO/IEC 7812; the issuers' own ranges). */
const BRANDS = [
  { brand: 'visa', begins: /^4/ },
  { brand: 'mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/ },
  { brand: 'amex', begins: /^3[47]/ },
] as const;

/** A card brand that the number identifies. */
export type CardBrand = (typeof BRANDS)[number]['brand'];

/** Longest card number (ISO/IEC 7812-1). */
const MAX_DIGITS = 19;

const keepDigits = (text: string): string => text.replace(/\D/g, '');

/** The brand of a card, derived from its first digits, or null. */
export function cardBrand(number: string): CardBrand | null {
  const digits = keepDigits(number);
  return BRANDS.find(({ begins }) => begins.test(digits))?.brand ?? null;
}

/** A card number in the groups printed on the card: fours, or 4-6-5 for American Express. */
export function formatCardNumber(text: string): string {
  const digits = keepDigits(text).slice(0, MAX_DIGITS);
  const groups =
    cardBrand(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * Formats an expiry date as `MM/YY` while it is typed.
 *
 * The slash is inserted after the month, except right after the user deleted it. `previous` is the
 * text before the change.
 */
export function formatExpiry(text: string, previous: string): string {
  const written = /^\s*(\d)\s*[/-]\s*(\d*)/.exec(text);
  const typed = written ? `0${written[1] ?? ''}${written[2] ?? ''}` : keepDigits(text);
  // No month begins with 2 to 9.
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 6);
  if (year !== '') return `${month}/${/^20\d\d$/.test(year) ? year.slice(2) : year}`;
  const isDeleting = text.length < previous.length;
  return month.length === 2 && !isDeleting ? `${month}/` : month;
}

/** Card brands as their owners write them. */
const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** The display name of a card brand, or undefined if unknown. */
export function cardBrandName(brand: string): string | undefined {
  return NAMES[brand];
}
