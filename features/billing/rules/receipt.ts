import type { TaxLocation } from '#features/cart/rules/cart.ts';
import type { TaxPart } from '#features/cart/rules/tax/tax-of.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';

/** A receipt says what was paid; a credit note says what of it went back. Both are numbered in one row. */
export type ReceiptKind = 'receipt' | 'credit_note';

/** Whom a receipt is for: the buyer's details without the ways to call them. */
export type ReceiptBuyer = Omit<ContactDetails, 'phone' | 'fax' | 'alternateEmail'>;

/** A line of a receipt; amounts in minor units, the tax beside the amount. */
export interface ReceiptLine {
  readonly name: string;
  readonly meta: string;
  readonly volume: number;
  readonly quantity: number | null;
  readonly amount: number;
  readonly tax: number;
}

/** All that a receipt says, as it was when it was issued. */
export interface ReceiptContent {
  /** Null on receipts from before sellers were written down. */
  readonly seller: string | null;
  readonly buyer: ReceiptBuyer | null;
  /** The number of the receipt that a credit note takes back from. */
  readonly corrects: number | null;
  /** Why something went back. */
  readonly reason: string | null;
  readonly locale: string;
  readonly currency: string;
  readonly location: TaxLocation;
  readonly lines: readonly ReceiptLine[];
  readonly coupon: string;
  readonly couponSavings: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly taxParts: readonly TaxPart[];
  /** What credits paid, or what went back to them. */
  readonly credits: number;
  /** What the card paid, or what went back to it. */
  readonly total: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

/** What a receipt bears of contact details. */
export function receiptBuyer(contact: ContactDetails): ReceiptBuyer {
  const { phone: _phone, fax: _fax, alternateEmail: _alternateEmail, ...buyer } = contact;
  return buyer;
}

/** What a receipt bears of a buyer who gave no contact details, because nothing they bought needs any. */
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

/** Strangers' text without the characters that nobody sees but that turn, break or hide what stands around them. */
export function clearText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
