import type { TaxLocation } from '#features/cart/rules/cart.ts';
import type { TaxPart } from '#features/cart/rules/tax/calculate-tax.ts';
import { bestLanguage } from '#platform/kernel/languages.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import type { Message, Sentence } from '#platform/kernel/sentence.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';

/**
 * A receipt lists what was paid, a credit note what was refunded. Both share one number sequence.
 */
export type ReceiptKind = 'receipt' | 'credit_note';

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
}

/** The content of a receipt, as issued. */
export interface ReceiptContent {
  /** Null on receipts issued before sellers were recorded. */
  readonly seller: string | null;
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

/** The content of a receipt as it is stored: receipts of earlier versions have neither slugs nor the sentence of their reason. */
export interface StoredReceiptContent extends Omit<ReceiptContent, 'reason' | 'lines'> {
  readonly reason: string | null;
  readonly reasonSentence?: Sentence | null;
  readonly lines: readonly (Omit<ReceiptLine, 'slug'> & { readonly slug?: string | null })[];
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
    reason: storedMessage(stored.reason, reasonSentence),
    lines: stored.lines.map((line) => ({ ...line, slug: line.slug ?? null })),
  };
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
