import type { TaxLocation } from '#features/cart/rules/cart.ts';
import type { TaxPart } from '#features/cart/rules/tax/calculate-tax.ts';
import { bestLanguage } from '#platform/kernel/languages.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import type { Message, Sentence } from '#platform/kernel/sentence.ts';
import type { LinePeriod } from './line-period.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';

/**
 * A receipt lists what was paid, a credit note what was refunded. Both share one number sequence.
 */
export type ReceiptKind = 'receipt' | 'credit_note';

/** Who sells, as receipts say. */
export interface Seller {
  /** Name and address, a row each; at least the name. */
  readonly lines: readonly string[];
  /** Null where it is not set. */
  readonly countryCode: string | null;
  readonly vatId: string | null;
}

/** The recipient of a receipt: the buyer's details without phone and fax. */
export type ReceiptBuyer = Omit<ContactDetails, 'phone' | 'fax' | 'alternateEmail'>;

/** A receipt line; amounts in minor units, tax listed separately. */
export interface ReceiptLine {
  /** The product's slug; null on receipts issued before it was recorded. */
  readonly slug: string | null;
  /** The product's name in English. */
  readonly name: string;
  readonly meta: string;
  readonly volume: number;
  readonly quantity: number | null;
  readonly amount: number;
  readonly tax: number;
  /** What time it pays for; null for what is paid once, and on receipts before it was recorded. */
  readonly period: LinePeriod | null;
}

/** The content of a receipt, as issued. */
export interface ReceiptContent {
  /** Null on receipts issued before sellers were recorded. */
  readonly seller: Seller | null;
  readonly buyer: ReceiptBuyer | null;
  /** The number of the receipt that a credit note corrects. */
  readonly corrects: number | null;
  /** Reason for the refund. */
  readonly reason: Message | null;
  readonly locale: string;
  readonly currency: string;
  readonly location: TaxLocation;
  readonly lines: readonly ReceiptLine[];
  readonly coupon: string;
  readonly couponSavings: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly taxParts: readonly TaxPart[];
  /** Paid by, or refunded to, credits. */
  readonly credits: number;
  /** Paid by, or refunded to, the card. */
  readonly total: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

/** The language of the receipts and mails about an order that was placed in a locale. */
export function receiptLanguage(locale: string): OfferedLanguage {
  return bestLanguage([locale]);
}

/** The contact details that a receipt shows. */
export function receiptBuyer(contact: ContactDetails): ReceiptBuyer {
  const { phone: _phone, fax: _fax, alternateEmail: _alternateEmail, ...buyer } = contact;
  return buyer;
}

/**
 * The content of a receipt as it is stored: receipts of earlier versions have neither slugs, periods
 * nor the sentence of their reason, and a name for their seller.
 */
export interface StoredReceiptContent extends Omit<ReceiptContent, 'seller' | 'reason' | 'lines'> {
  readonly seller?: Seller | string | null;
  readonly reason: string | null;
  readonly reasonSentence?: Sentence | null;
  readonly lines: readonly (Omit<ReceiptLine, 'slug' | 'period'> &
    Partial<Pick<ReceiptLine, 'slug' | 'period'>>)[];
}

/** The content as it is stored. */
export function storedReceipt(content: ReceiptContent): StoredReceiptContent {
  const { reason, ...rest } = content;
  return { ...rest, reason: reason?.message ?? null, reasonSentence: reason?.sentence ?? null };
}

/** The content of a stored receipt. */
export function readReceipt({ reasonSentence = null, ...stored }: StoredReceiptContent): ReceiptContent {
  return {
    ...stored,
    seller: readSeller(stored.seller ?? null),
    reason: storedMessage(stored.reason, reasonSentence),
    lines: stored.lines.map((line) => ({ ...line, slug: line.slug ?? null, period: line.period ?? null })),
  };
}

function readSeller(stored: Seller | string | null): Seller | null {
  return typeof stored === 'string' ? { lines: [stored], countryCode: null, vatId: null } : stored;
}

/** The buyer's name and address as on an envelope, without the country; what they left out is no row. */
export function addressLines(buyer: ReceiptBuyer): string[] {
  const { organization, firstName, lastName, address1, address2, city, state, postalCode } = buyer;
  return [
    organization,
    `${firstName} ${lastName}`,
    address1,
    address2,
    [`${postalCode} ${city}`.trim(), state].filter((part) => part !== '').join(', '),
  ]
    .map((row) => clearText(row).trim())
    .filter((row) => row !== '');
}

/** The recipient on a receipt when no purchase required contact details. */
export function accountBuyer(
  account: { readonly displayName: string; readonly email: string },
  { countryCode, postalCode, subdivisionCode }: TaxLocation,
): ReceiptBuyer {
  return {
    firstName: account.displayName,
    lastName: '',
    organization: '',
    email: account.email,
    address1: '',
    address2: '',
    city: '',
    state: subdivisionCode,
    postalCode,
    countryCode,
  };
}

/**
 * Removes invisible characters from untrusted text: bidirectional overrides, line breaks and
 * zero-width characters.
 */
export function clearText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
