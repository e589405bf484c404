import { MAIL_TEXT, mailPage } from '#features/accounts/server/api/mail-page.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { escapeHtml } from '#platform/http/page.ts';
import type { FileAnswer } from '#platform/http/send-file.ts';
import { plainMail } from './plain-mail.ts';
import { receiptPage } from './receipt-page.ts';
import type { ReceiptPage } from './receipt-page.ts';
import type { Receipt } from './receipt-store.ts';
import { mailGreeting } from '#features/accounts/rules/account-name.ts';
import type { ReceiptKind } from '../../rules/receipt.ts';
import type { ReceiptLanguage } from './receipt-texts.ts';

/**
 * The mail with a receipt or credit note: what it lists, and its PDF.
 *
 * Until the address is confirmed the mail says only that the document is in the account: its lines and its recipient
 * are text that the buyer typed, and the address may belong to someone else.
 */
export function receiptMail(
  receipt: Receipt,
  parts: {
    readonly to: string;
    /** What the mail calls the buyer; null for no name. */
    readonly name: string | null;
    readonly isAddressConfirmed: boolean;
    readonly brand: string;
    readonly orderUrl: string;
    readonly file: FileAnswer;
  },
): Mail {
  const { to, brand, orderUrl, file } = parts;
  const { number, kind, orderId, issuedAt } = receipt;
  const page = receiptPage(receipt, brand);
  const facts = { number, orderId, brand, name: parts.name };
  const words = receiptMailWords[page.language][kind](facts);
  if (!parts.isAddressConfirmed) {
    const { subject, greeting, bodyUnconfirmed, open, closing } = words;
    const sentences = [greeting, bodyUnconfirmed];
    return plainMail(
      { subject, sentences, open, closing },
      { language: page.language, to, url: orderUrl, key: `receipt-${number}.${issuedAt.getTime()}` },
    );
  }
  return {
    to,
    subject: words.subject,
    text: textOf(page, words, orderUrl),
    html: htmlOf(page, words, orderUrl),
    attachments: [{ fileName: file.name, type: 'application/pdf', bytes: file.bytes }],
    // Another installation has the same numbers, but has not issued them in the same millisecond.
    key: `receipt-${number}.${issuedAt.getTime()}`,
  };
}

function textOf({ lines, sums, notes }: ReceiptPage, words: ReceiptMailWords, orderUrl: string): string {
  const rows = [
    ...lines.map(({ name, note, amount }) => `${note === '' ? name : `${name} (${note})`}: ${amount}`),
    '',
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ];
  const parts = [words.greeting, words.body, rows.join('\n'), ...notes, words.open, orderUrl, words.closing];
  return `${parts.join('\n\n')}\n`;
}

function htmlOf(page: ReceiptPage, words: ReceiptMailWords, orderUrl: string): string {
  const text = `margin:0 0 16px;${MAIL_TEXT}`;
  const quiet = text.replace('16px/1.5', '14px/1.5').replace('#1f2430', '#5b6472');
  const link = `<a href="${escapeHtml(orderUrl)}" style="color:#2f5bea">${escapeHtml(words.open)}</a>`;
  const paragraph = (style: string, html: string) => `      <p dir="auto" style="${style}">${html}</p>\n`;
  return mailPage(
    { language: page.language, subject: words.subject, width: '520px' },
    [
      paragraph(text, escapeHtml(words.greeting)),
      paragraph(text, escapeHtml(words.body)),
      tableOf(page),
      ...page.notes.map((note) => paragraph(quiet, escapeHtml(note))),
      paragraph(text, link),
      paragraph(quiet, escapeHtml(words.closing)),
    ].join(''),
  );
}

function tableOf({ lines, sums }: ReceiptPage): string {
  const border = 'border-top:1px solid #d5d9e0;';
  const row = (name: string, amount: string, style = '') =>
    `        <tr><td dir="auto" style="padding:6px 16px 6px 0;overflow-wrap:anywhere;${style}">${name}</td>` +
    `<td style="padding:6px 0;text-align:right;white-space:nowrap;vertical-align:top;${style}">${escapeHtml(amount)}</td></tr>\n`;
  const note = (words: string) =>
    words === '' ? '' : `<br><span style="color:#5b6472">${escapeHtml(words)}</span>`;
  const rows = [
    ...lines.map((line) => row(escapeHtml(line.name) + note(line.note), line.amount)),
    ...sums.map(({ label, amount, isTotal }, index) =>
      row(escapeHtml(label), amount, (index === 0 ? border : '') + (isTotal ? 'font-weight:600' : '')),
    ),
  ];
  const style = `width:100%;margin:0 0 16px;border-collapse:collapse;${MAIL_TEXT}`;
  return `      <table style="${style}">\n${rows.join('')}      </table>\n`;
}

/** What the mail with a receipt says around what stands on it. */
interface ReceiptMailWords {
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
const receiptMailWords: Readonly<
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
