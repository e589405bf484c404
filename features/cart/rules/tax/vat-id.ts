import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { VAT_COUNTRIES } from './vat-countries.ts';

/** What can be wrong with a VAT ID, in its own words. */
export const VAT_ID_SENTENCES = defineSentences('cart.vat-ids', {
  format: 'A VAT ID of this country looks like %(example)s.',
  digits: 'This VAT ID has a typing error: its check digits do not fit.',
  country: 'This VAT ID is from another country than your address.',
  notInEurope: 'VAT IDs are used for addresses in the European Union only.',
} as const);

/** A VAT ID as it is stored, with its prefix; or what is wrong with it. */
export type ReadVatId =
  | { readonly vatId: string; readonly fault: null }
  | { readonly vatId: null; readonly fault: Message };

/** Monaco's businesses have French numbers (Directive 2006/112/EC, Article 7). */
const COUNTRY_OF_NUMBERS: Readonly<Record<string, string>> = { MC: 'FR' };

/** The member state whose VAT numbers the businesses of a country have; null outside the European Union. */
export function vatCountry(countryCode: string): string | null {
  const country = COUNTRY_OF_NUMBERS[countryCode] ?? countryCode;
  return VAT_COUNTRIES.has(country) ? country : null;
}

/** A VAT ID of a country as it looks; null outside the European Union. */
export function vatIdExample(countryCode: string): string | null {
  const country = vatCountry(countryCode);
  return country === null ? null : (VAT_COUNTRIES.get(country)?.example ?? null);
}

/** Reads a VAT ID as people type it, with or without its prefix, spaces, dots and hyphens. */
export function readVatId(typed: string, countryCode: string): ReadVatId {
  const country = vatCountry(countryCode);
  const rules = country === null ? undefined : VAT_COUNTRIES.get(country);
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '');
  if (!rules) return { vatId: null, fault: say(VAT_ID_SENTENCES, 'notInEurope') };
  const number = [text.startsWith(rules.prefix) ? text.slice(2) : null, text].find(
    (each) => each !== null && rules.format.test(each),
  );
  if (number === undefined || number === null) {
    const fault = isFromElsewhere(text)
      ? say(VAT_ID_SENTENCES, 'country')
      : say(VAT_ID_SENTENCES, 'format', { example: rules.example });
    return { vatId: null, fault };
  }
  return rules.isSound(number)
    ? { vatId: `${rules.prefix}${number}`, fault: null }
    : { vatId: null, fault: say(VAT_ID_SENTENCES, 'digits') };
}

function isFromElsewhere(text: string): boolean {
  return [...VAT_COUNTRIES.values()].some(
    ({ prefix, format }) => text.startsWith(prefix) && format.test(text.slice(2)),
  );
}

/**
 * Whether the buyer owes the tax instead of the seller (Directive 2006/112/EC, Articles 44 and
 * 196): a business in a member state other than the seller's. Unknown sellers always add the tax.
 */
export function isReverseCharged(
  buyer: { readonly countryCode: string; readonly vatId?: string | undefined },
  sellerCountry: string | null,
): boolean {
  if (!buyer.vatId || sellerCountry === null) return false;
  const country = vatCountry(buyer.countryCode);
  return country !== null && country !== (vatCountry(sellerCountry) ?? sellerCountry);
}
