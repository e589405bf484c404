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
      bodyUnconfirmed: `Your payment for order ${orderId} was received. The receipt is in your billing history. We attach receipts once you confirm this email address.`,
      body: `Thank you for order ${orderId}. Your payment was received, and the receipt is attached as a PDF.`,
      open: 'View order status',
      closing: 'You can find all your receipts in your billing history.',
    }),
    credit_note: ({ number, orderId, brand, name }) => ({
      subject: `Your ${brand} credit note ${number}`,
      greeting: mailGreeting('en', name),
      bodyUnconfirmed: `We refunded part of order ${orderId}. The credit note is in your billing history. We attach credit notes once you confirm this email address.`,
      body: `We refunded part of order ${orderId}. The credit note is attached as a PDF. Card refunds usually arrive within a few days.`,
      open: 'Open your order',
      closing: 'You can find all your receipts in your billing history.',
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
  es: {
    receipt: ({ number, orderId, brand, name }) => ({
      subject: `Tu recibo ${number} de ${brand}`,
      greeting: mailGreeting('es', name),
      bodyUnconfirmed: `Hemos recibido el pago del pedido ${orderId}. El recibo está en tu historial de facturación. Adjuntaremos los recibos cuando confirmes esta dirección de correo.`,
      body: `Gracias por tu pedido ${orderId}. Hemos recibido el pago, y el recibo va adjunto en PDF.`,
      open: 'Ver estado del pedido',
      closing: 'Todos tus recibos están en tu historial de facturación.',
    }),
    credit_note: ({ number, orderId, brand, name }) => ({
      subject: `Tu nota de abono ${number} de ${brand}`,
      greeting: mailGreeting('es', name),
      bodyUnconfirmed: `Hemos reembolsado parte del pedido ${orderId}. La nota de abono está en tu historial de facturación. Adjuntaremos las notas de abono cuando confirmes esta dirección de correo.`,
      body: `Hemos reembolsado parte del pedido ${orderId}. La nota de abono va adjunta en PDF. Los reembolsos a una tarjeta suelen tardar unos días.`,
      open: 'Abrir el pedido',
      closing: 'Todos tus recibos están en tu historial de facturación.',
    }),
  },
};
