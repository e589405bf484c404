import { WHOLE_RATE } from '#features/cart/rules/tax/tax-row.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { cardBrandName } from '../../rules/card-format.ts';
import { clearText } from '../../rules/receipt.ts';
import type { ReceiptBuyer, ReceiptContent, ReceiptLine } from '../../rules/receipt.ts';
import { needsOtherFont } from './receipt-fonts.ts';
import type { Receipt } from './receipt-store.ts';
import { receiptLanguage, receiptWords } from './receipt-texts.ts';
import type { ReceiptLanguage } from './receipt-texts.ts';

/** A receipt as it is written down, all of it text. */
export interface ReceiptPage {
  readonly language: ReceiptLanguage;
  readonly title: string;
  /** What stands above the lines; a value may have several rows. */
  readonly facts: readonly { readonly label: string; readonly rows: readonly string[] }[];
  readonly columns: { readonly item: string; readonly amount: string };
  readonly lines: readonly { readonly name: string; readonly note: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isTotal: boolean }[];
  readonly notes: readonly string[];
  /** What is to be said of the file alone. */
  readonly fileNotes: readonly string[];
  readonly pageOf: (page: number, pages: number) => string;
}

/** Québec's 9.975 % has the most digits of all rates (`cart/rules/tax`). */
const RATE_DIGITS = 3;

/** Writes a receipt down in the language that its order was placed in; `seller` is who sells where it does not say so itself. */
export function receiptPage(receipt: Receipt, seller: string): ReceiptPage {
  const { content } = receipt;
  const language = receiptLanguage(content.locale);
  const words = receiptWords[language];
  const isNote = receipt.kind === 'credit_note';
  const show = (amount: number) => formatMoney({ amount, currency: content.currency }, language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const fact = (label: string, ...rows: readonly string[]) => ({ label, rows });
  const page = {
    language,
    title: isNote ? words.creditNote : words.receipt,
    facts: [
      fact(words.number, String(receipt.number)),
      fact(words.issuedOn, date.format(receipt.issuedAt)),
      fact(words.order, String(receipt.orderId)),
      ...(content.corrects === null ? [] : [fact(words.corrects, String(content.corrects))]),
      fact(words.soldBy, content.seller ?? seller),
      ...(content.buyer === null ? [] : [fact(words.billedTo, ...buyerRows(content.buyer))]),
      fact(isNote ? words.wentBackTo : words.paidWith, paidWith(content, language)),
    ],
    columns: { item: words.item, amount: words.amount },
    lines: content.lines.map((line) => lineOf(line, words.pieces, show)),
    sums: sumsOf(receipt, show),
    notes: [
      ...(content.couponSavings > 0
        ? [words.savedByCoupon(show(content.couponSavings), content.coupon)]
        : []),
      ...(content.reason === null ? [] : [content.reason]),
    ].map(clearText),
    pageOf: words.page,
  };
  const strangersTexts = [
    ...page.facts.flatMap(({ rows }) => rows),
    ...page.lines.flatMap((line) => [line.name, line.note]),
    ...page.notes,
  ];
  return { ...page, fileNotes: strangersTexts.some(needsOtherFont) ? [words.boxes] : [] };
}

/** The buyer as on an envelope; what they left out is no row. */
function buyerRows(buyer: ReceiptBuyer): readonly string[] {
  const {
    firstName,
    lastName,
    organization,
    address1,
    address2,
    city,
    state,
    postalCode,
    countryCode,
    email,
  } = buyer;
  return [
    organization,
    `${firstName} ${lastName}`,
    address1,
    address2,
    `${postalCode} ${city}`,
    [state, countryCode].filter((part) => part !== '').join(', '),
    email,
  ]
    .map((row) => clearText(row).trim())
    .filter((row) => row !== '');
}

function paidWith(
  { total, credits, cardBrand, cardLast4 }: ReceiptContent,
  language: ReceiptLanguage,
): string {
  const words = receiptWords[language];
  const card =
    cardLast4 === null
      ? words.card
      : words.cardEnding(cardBrandName(cardBrand ?? '') ?? words.card, cardLast4);
  return [...(total > 0 ? [card] : []), ...(credits > 0 ? [words.credits] : [])].join(', ') || '–';
}

function lineOf(
  { name, meta, quantity, amount }: ReceiptLine,
  pieces: (count: number) => string,
  show: (amount: number) => string,
): ReceiptPage['lines'][number] {
  const note = [
    ...(meta === '' ? [] : [name]),
    ...(quantity !== null && quantity > 1 ? [pieces(quantity)] : []),
  ].join(' · ');
  return {
    name: clearText(meta === '' ? name : spelledName(meta)),
    note: clearText(note),
    amount: show(amount),
  };
}

/** From what the lines cost down to what the card paid or got back; rows that are nothing are left out. */
function sumsOf({ kind, content }: Receipt, show: (amount: number) => string): ReceiptPage['sums'] {
  const language = receiptLanguage(content.locale);
  const words = receiptWords[language];
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: RATE_DIGITS });
  const row = (label: string, amount: string, isTotal = false) => ({
    label: clearText(label),
    amount,
    isTotal,
  });
  const { subtotal, tax, taxParts, credits, total, currency } = content;
  const isNote = kind === 'credit_note';
  return [
    row(words.subtotal, show(subtotal)),
    ...(taxParts.length === 0
      ? [row(words.tax, show(tax))]
      : taxParts.map((part) =>
          row(words.taxOf(part.label, rate.format(part.rate / WHOLE_RATE)), show(part.amount)),
        )),
    ...(credits > 0 ? [row(isNote ? words.backToCredits : words.paidByCredits, `−${show(credits)}`)] : []),
    row(isNote ? words.totalBack(currency) : words.total(currency), show(total), true),
  ];
}
