import { mailGreeting } from '#features/accounts/rules/account-name.ts';
import type { ReceiptKind } from '../../rules/receipt.ts';
import type { ReceiptLanguage } from './receipt-texts.ts';

/** What the mail with a receipt says around what stands on it. */
export interface ReceiptMailWords {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** Instead of `body` where the buyer's address is not confirmed: nothing is attached. */
  readonly bodyUnconfirmed: string;
  /** Leads to the order. */
  readonly open: string;
  readonly closing: string;
}

/** What the mail is filled in with. */
interface Facts {
  readonly number: number;
  readonly orderId: number;
  readonly brand: string;
  readonly name: string | null;
}

/** The words of mails with receipts and credit notes, by language. */
export const receiptMailWords: Readonly<
  Record<ReceiptLanguage, Readonly<Record<ReceiptKind, (facts: Facts) => ReceiptMailWords>>>
> = {
  en: {
    receipt: ({ number, orderId, brand, name }) => ({
      subject: `Your ${brand} receipt ${number}`,
      greeting: mailGreeting('en', name),
      bodyUnconfirmed: `Order ${orderId} is paid. Its receipt is in your billing history. We attach receipts to mails once you confirm this email address.`,
      body: `Thank you for your order ${orderId}. It is paid; the receipt is attached to this mail as a PDF.`,
      open: 'See how far your order is',
      closing: 'Your receipts stay in your billing history, should you need this one again.',
    }),
    credit_note: ({ number, orderId, brand, name }) => ({
      subject: `Your ${brand} credit note ${number}`,
      greeting: mailGreeting('en', name),
      bodyUnconfirmed: `We refunded a part of order ${orderId}. The credit note is in your billing history. We attach credit notes to mails once you confirm this email address.`,
      body: `We have given back what you paid for a part of your order ${orderId}. The credit note is attached to this mail as a PDF. On a card the money shows up within a few days.`,
      open: 'Open your order',
      closing: 'Your receipts stay in your billing history, should you need this one again.',
    }),
  },
  de: {
    receipt: ({ number, orderId, brand, name }) => ({
      subject: `Ihr Beleg ${number} von ${brand}`,
      greeting: mailGreeting('de', name),
      bodyUnconfirmed: `Die Bestellung ${orderId} ist bezahlt. Der Beleg steht in Ihrem Rechnungsverlauf. Sobald Sie diese E-Mail-Adresse bestätigt haben, hängen wir Belege an.`,
      body: `Vielen Dank für Ihre Bestellung ${orderId}. Sie ist bezahlt; der Beleg hängt dieser E-Mail als PDF an.`,
      open: 'Sehen, wie weit Ihre Bestellung ist',
      closing: 'Ihre Belege bleiben in Ihrem Rechnungsverlauf, falls Sie diesen noch einmal brauchen.',
    }),
    credit_note: ({ number, orderId, brand, name }) => ({
      subject: `Ihre Gutschrift ${number} von ${brand}`,
      greeting: mailGreeting('de', name),
      bodyUnconfirmed: `Wir haben einen Teil der Bestellung ${orderId} erstattet. Die Gutschrift steht in Ihrem Rechnungsverlauf. Sobald Sie diese E-Mail-Adresse bestätigt haben, hängen wir Gutschriften an.`,
      body: `Wir haben zurückgegeben, was Sie für einen Teil Ihrer Bestellung ${orderId} bezahlt haben. Die Gutschrift hängt dieser E-Mail als PDF an. Auf einer Karte erscheint das Geld innerhalb einiger Tage.`,
      open: 'Bestellung öffnen',
      closing: 'Ihre Belege bleiben in Ihrem Rechnungsverlauf, falls Sie diese noch einmal brauchen.',
    }),
  },
};
