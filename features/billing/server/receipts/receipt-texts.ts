import { bestLanguage } from '#platform/kernel/languages.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';

/** Languages that receipts are written in. */
export type ReceiptLanguage = OfferedLanguage;

/** The language of a receipt whose order was placed in a locale. */
export function receiptLanguage(locale: string): ReceiptLanguage {
  return bestLanguage([locale]);
}

/** What stands on a receipt around what was bought. */
interface ReceiptWords {
  readonly receipt: string;
  readonly creditNote: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly order: string;
  readonly corrects: string;
  readonly soldBy: string;
  readonly billedTo: string;
  readonly paidWith: string;
  readonly wentBackTo: string;
  readonly cardEnding: (brand: string, last4: string) => string;
  readonly card: string;
  readonly credits: string;
  readonly item: string;
  readonly amount: string;
  readonly pieces: (count: number) => string;
  readonly subtotal: string;
  readonly tax: string;
  readonly taxOf: (label: string, rate: string) => string;
  readonly paidByCredits: string;
  readonly backToCredits: string;
  readonly total: (currency: string) => string;
  readonly totalBack: (currency: string) => string;
  readonly savedByCoupon: (amount: string, coupon: string) => string;
  readonly boxes: string;
  readonly page: (page: number, pages: number) => string;
}

/** The words of receipts by language. */
export const receiptWords: Readonly<Record<ReceiptLanguage, ReceiptWords>> = {
  en: {
    receipt: 'Receipt',
    creditNote: 'Credit note',
    number: 'Number',
    issuedOn: 'Date',
    order: 'Order',
    corrects: 'For receipt',
    soldBy: 'Sold by',
    billedTo: 'Billed to',
    paidWith: 'Paid with',
    wentBackTo: 'Refunded to',
    cardEnding: (brand, last4) => `${brand} ending in ${last4}`,
    card: 'Card',
    credits: 'Credits',
    item: 'Item',
    amount: 'Amount',
    pieces: (count) => `${count} pieces`,
    subtotal: 'Subtotal',
    tax: 'Tax',
    taxOf: (label, rate) => `${label} (${rate})`,
    paidByCredits: 'Credits',
    backToCredits: 'Refunded to credits',
    total: (currency) => `Total (${currency})`,
    totalBack: (currency) => `Refunded to card (${currency})`,
    savedByCoupon: (amount, coupon) => `You saved ${amount} with coupon ${coupon}.`,
    boxes: 'Characters that this PDF has no font for are shown as boxes. Your account shows them correctly.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  de: {
    receipt: 'Beleg',
    creditNote: 'Gutschrift',
    number: 'Nummer',
    issuedOn: 'Datum',
    order: 'Bestellung',
    corrects: 'Zu Beleg',
    soldBy: 'Verkauft von',
    billedTo: 'Für',
    paidWith: 'Bezahlt mit',
    wentBackTo: 'Zurück an',
    cardEnding: (brand, last4) => `${brand} mit Endziffern ${last4}`,
    card: 'Karte',
    credits: 'Guthaben',
    item: 'Posten',
    amount: 'Betrag',
    pieces: (count) => `${count} Stück`,
    subtotal: 'Zwischensumme',
    tax: 'Steuer',
    taxOf: (label, rate) => `${label} (${rate})`,
    paidByCredits: 'Guthaben',
    backToCredits: 'Zurück ins Guthaben',
    total: (currency) => `Gesamt (${currency})`,
    totalBack: (currency) => `Zurück auf die Karte (${currency})`,
    savedByCoupon: (amount, coupon) => `${amount} sind durch den Gutschein ${coupon} schon abgezogen.`,
    boxes:
      'Zeichen, für die diese Datei keine Buchstaben hat, erscheinen als Kästchen; Ihr Konto zeigt sie, wie sie sind.',
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  es: {
    receipt: 'Recibo',
    creditNote: 'Nota de abono',
    number: 'Número',
    issuedOn: 'Fecha',
    order: 'Pedido',
    corrects: 'Del recibo',
    soldBy: 'Vendido por',
    billedTo: 'Facturado a',
    paidWith: 'Pagado con',
    wentBackTo: 'Reembolsado a',
    cardEnding: (brand, last4) => `${brand} terminada en ${last4}`,
    card: 'Tarjeta',
    credits: 'Saldo',
    item: 'Artículo',
    amount: 'Importe',
    pieces: (count) => `${count} unidades`,
    subtotal: 'Subtotal',
    tax: 'Impuestos',
    taxOf: (label, rate) => `${label} (${rate})`,
    paidByCredits: 'Saldo',
    backToCredits: 'Reembolsado al saldo',
    total: (currency) => `Total (${currency})`,
    totalBack: (currency) => `Reembolsado a la tarjeta (${currency})`,
    savedByCoupon: (amount, coupon) => `Has ahorrado ${amount} con el cupón ${coupon}.`,
    boxes:
      'Los caracteres que este PDF no puede escribir aparecen como recuadros. En tu cuenta se ven correctamente.',
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
};
