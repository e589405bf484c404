import { MAIL_ACCENT, MAIL_TEXT, mailPage } from '#features/accounts/server/api/mail-page.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { escapeHtml } from '#platform/http/page.ts';
import type { FileAnswer } from '#platform/http/send-file.ts';
import { plainMail } from './plain-mail.ts';
import type { ProgressRow } from './order-progress.ts';
import { receiptPage } from './receipt-page.ts';
import type { ReceiptPage } from './receipt-page.ts';
import type { Receipt } from './receipt-store.ts';
import { mailGreeting } from '#features/accounts/server/api/letter.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { BILLING_MAILS } from '../../words/server/en.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';

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
    /** Where each line of the order stands; of a credit note none. */
    readonly progress: readonly ProgressRow[];
  },
): Mail {
  const { to, brand, orderUrl, file, progress } = parts;
  const { number, issuedAt } = receipt;
  const page = receiptPage(receipt, brand);
  const words = receiptMailWords(page.language, receipt, parts);
  if (!parts.isAddressConfirmed) {
    const { subject, greeting, body, open, closing } = words;
    const sentences = [greeting, body];
    return plainMail(
      { subject, sentences, open, closing },
      { language: page.language, to, url: orderUrl, key: `receipt-${number}.${issuedAt.getTime()}` },
    );
  }
  return {
    to,
    subject: words.subject,
    text: renderText(page, words, { orderUrl, progress }),
    html: renderHtml(page, words, { orderUrl, progress }),
    language: page.language,
    attachments: [{ fileName: file.name, type: 'application/pdf', bytes: file.bytes }],
    // Another installation has the same numbers, but has not issued them in the same millisecond.
    key: `receipt-${number}.${issuedAt.getTime()}`,
  };
}

/** What stands below the receipt of a mail. */
interface BelowReceipt {
  readonly orderUrl: string;
  readonly progress: readonly ProgressRow[];
}

function renderText(
  { lines, sums, notes }: ReceiptPage,
  words: ReceiptMailWords,
  { orderUrl, progress }: BelowReceipt,
): string {
  const rows = [
    ...lines.map(({ name, note, amount }) => `${note === '' ? name : `${name} (${note})`}: ${amount}`),
    '',
    ...sums.map(({ label, amount }) => `${label}: ${amount}`),
  ];
  const states = progress.map(({ text, steps, url }) =>
    [text, ...steps, ...(url === null ? [] : [url])].join('\n'),
  );
  const parts = [
    words.greeting,
    words.body,
    ...(states.length === 0 ? [] : [words.progress, ...states]),
    rows.join('\n'),
    ...notes,
    words.open,
    orderUrl,
    words.closing,
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderHtml(
  page: ReceiptPage,
  words: ReceiptMailWords,
  { orderUrl, progress }: BelowReceipt,
): string {
  const text = `margin:0 0 16px;${MAIL_TEXT}`;
  const quiet = text.replace('16px/1.5', '14px/1.5').replace('#1f2430', '#5b6472');
  const linkTo = (url: string, said: string) =>
    `<a href="${escapeHtml(url)}" style="color:${MAIL_ACCENT}">${escapeHtml(said)}</a>`;
  const link = linkTo(orderUrl, words.open);
  const states = progress.map(({ text: state, steps, url }) =>
    [...[state, ...steps].map(escapeHtml), ...(url === null ? [] : [linkTo(url, url)])].join('<br>'),
  );
  const paragraph = (style: string, html: string) => `      <p dir="auto" style="${style}">${html}</p>\n`;
  return mailPage(
    { language: page.language, subject: words.subject, width: '520px' },
    [
      paragraph(text, escapeHtml(words.greeting)),
      paragraph(text, escapeHtml(words.body)),
      ...(states.length === 0 ? [] : [paragraph(`${text};font-weight:600`, escapeHtml(words.progress))]),
      ...states.map((html) => paragraph(text, html)),
      renderTable(page),
      ...page.notes.map((note) => paragraph(quiet, escapeHtml(note))),
      paragraph(text, link),
      paragraph(quiet, escapeHtml(words.closing)),
    ].join(''),
  );
}

function renderTable({ lines, sums }: ReceiptPage): string {
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
  /** Above where each line stands. */
  readonly progress: string;
  /** Leads to the order. */
  readonly open: string;
  readonly closing: string;
}

/** The words of a mail; without the details of what was bought where the buyer's address is not confirmed. */
function receiptMailWords(
  language: OfferedLanguage,
  { kind, number, orderId: order }: Receipt,
  { brand, name, isAddressConfirmed }: { brand: string; name: string | null; isAddressConfirmed: boolean },
): ReceiptMailWords {
  const words = wordsIn(language, BILLING_MAILS);
  return {
    subject: words(`${kind}_subject`, { brand, number }),
    greeting: mailGreeting(language, name),
    body: words(isAddressConfirmed ? `${kind}_body` : `${kind}_body_unconfirmed`, { order }),
    progress: words('progress_title'),
    open: words(`${kind}_open`),
    closing: words('receipts_kept'),
  };
}
