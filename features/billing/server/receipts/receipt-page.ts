import { REVERSE_CHARGE, taxName, WHOLE_RATE } from '#features/cart/rules/tax/tax-row.ts';
import { lineCount } from '#features/cart/rules/line-labels.ts';
import { productName } from '#features/catalog/contract/product-names.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { sayIn, wordsIn } from '#platform/kernel/translations.ts';
import { RECEIPT_WORDS } from '../../words/server/en.ts';
import { cardBrandName } from '../../rules/card-format.ts';
import { sayPeriod } from '../../rules/line-period.ts';
import { addressLines, clearText, receiptLanguage } from '../../rules/receipt.ts';
import type { ReceiptContent, ReceiptLine } from '../../rules/receipt.ts';
import { needsOtherFont } from './receipt-fonts.ts';
import type { Receipt } from './receipt-store.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';

/** A receipt as it is written down, all of it text. */
export interface ReceiptPage {
  readonly language: OfferedLanguage;
  readonly title: string;
  /** What stands above the lines; a value may have several rows. */
  readonly facts: readonly { readonly label: string; readonly rows: readonly string[] }[];
  readonly columns: { readonly item: string; readonly amount: string };
  readonly lines: readonly { readonly name: string; readonly note: string; readonly amount: string }[];
  readonly sums: readonly { readonly label: string; readonly amount: string; readonly isTotal: boolean }[];
  readonly notes: readonly string[];
  /** What is to be said of the file alone. */
  readonly fileNotes: readonly string[];
  readonly formatPageNumber: (page: number, pages: number) => string;
}

/** Québec's 9.975 % has the most digits of all rates (`cart/rules/tax`). */
const RATE_DIGITS = 3;

/** Writes a receipt down in the language that its order was placed in; `seller` is who sells where it does not say so itself. */
export function receiptPage(receipt: Receipt, seller: string): ReceiptPage {
  const { content } = receipt;
  const language = receiptLanguage(content.locale);
  const words = wordsIn(language, RECEIPT_WORDS);
  const isNote = receipt.kind === 'credit_note';
  const show = (amount: number) => formatMoney({ amount, currency: content.currency }, language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const fact = (label: string, ...rows: readonly string[]) => ({ label, rows });
  const page = {
    language,
    title: words(isNote ? 'credit_note' : 'receipt'),
    facts: [
      fact(words('number'), String(receipt.number)),
      fact(words('issued_on'), date.format(receipt.issuedAt)),
      fact(words('order'), String(receipt.orderId)),
      ...(content.corrects === null ? [] : [fact(words('corrects'), String(content.corrects))]),
      fact(words('sold_by'), ...sellerRows(content.seller, seller, language)),
      ...(content.buyer === null ? [] : [fact(words('billed_to'), ...buyerRows(content, language))]),
      fact(words(isNote ? 'went_back_to' : 'paid_with'), paidWith(content, language)),
    ],
    columns: { item: words('item'), amount: words('amount') },
    lines: content.lines.map((line) => toPageLine(line, language, show)),
    sums: buildSums(receipt, show),
    notes: [
      ...(content.couponSavings > 0
        ? [words('saved_by_coupon', { amount: show(content.couponSavings), coupon: content.coupon })]
        : []),
      ...(content.taxParts.some(({ label }) => label === REVERSE_CHARGE) ? [words('reverse_charge')] : []),
      ...(content.reason === null ? [] : [sayIn(language, content.reason)]),
    ].map(clearText),
    formatPageNumber: (number: number, pages: number) => words('page', { page: number, pages }),
  };
  const strangersTexts = [
    ...page.facts.flatMap(({ rows }) => rows),
    ...page.lines.flatMap((line) => [line.name, line.note]),
    ...page.notes,
  ];
  return { ...page, fileNotes: strangersTexts.some(needsOtherFont) ? [words('boxes')] : [] };
}

/** The seller's block; the brand on receipts from before sellers were recorded. */
function sellerRows(
  seller: ReceiptContent['seller'],
  brand: string,
  language: OfferedLanguage,
): readonly string[] {
  if (seller === null) return [brand];
  const { lines, countryCode, vatId } = seller;
  return cleanRows([
    ...lines,
    countryCode === null ? '' : countryName(countryCode, language),
    vatId === null ? '' : wordsIn(language, RECEIPT_WORDS)('vat_id', { id: vatId }),
  ]);
}

/** The buyer as on an envelope, with their VAT ID; what they left out is no row. */
function buyerRows({ buyer, location }: ReceiptContent, language: OfferedLanguage): readonly string[] {
  if (buyer === null) return [];
  return cleanRows([
    ...addressLines(buyer),
    countryName(buyer.countryCode, language),
    buyer.email,
    location.vatId === undefined ? '' : wordsIn(language, RECEIPT_WORDS)('vat_id', { id: location.vatId }),
  ]);
}

function cleanRows(rows: readonly string[]): readonly string[] {
  return rows.map((row) => clearText(row).trim()).filter((row) => row !== '');
}

function countryName(code: string, language: OfferedLanguage): string {
  if (code === '') return '';
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

function paidWith(
  { total, credits, cardBrand, cardLast4 }: ReceiptContent,
  language: OfferedLanguage,
): string {
  const words = wordsIn(language, RECEIPT_WORDS);
  const card =
    cardLast4 === null
      ? words('card')
      : words('card_ending', { brand: cardBrandName(cardBrand ?? '') ?? words('card'), last4: cardLast4 });
  return [...(total > 0 ? [card] : []), ...(credits > 0 ? [words('credits')] : [])].join(', ') || '–';
}

function toPageLine(
  line: ReceiptLine,
  language: OfferedLanguage,
  show: (amount: number) => string,
): ReceiptPage['lines'][number] {
  const { meta, quantity, amount } = line;
  const words = wordsIn(language, RECEIPT_WORDS);
  const product = line.slug === null ? line.name : sayIn(language, productName(line.slug, line.name));
  const counted = lineCount({ productSlug: line.slug ?? '', quantity, extra: {} });
  const name =
    counted === null
      ? product
      : words(counted.unit === 'item' ? 'with_items' : counted.count === 1 ? 'with_user' : 'with_users', {
          name: product,
          count: counted.count,
        });
  const note = [
    ...(meta === '' ? [] : [name]),
    ...(line.period === null ? [] : [sayPeriod(line.period, language)]),
  ].join(' · ');
  return {
    name: clearText(meta === '' ? name : spelledName(meta)),
    note: clearText(note),
    amount: show(amount),
  };
}

/** From what the lines cost down to what the card paid or got back; rows that are nothing are left out. */
function buildSums({ kind, content }: Receipt, show: (amount: number) => string): ReceiptPage['sums'] {
  const language = receiptLanguage(content.locale);
  const words = wordsIn(language, RECEIPT_WORDS);
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: RATE_DIGITS });
  const row = (label: string, amount: string, isTotal = false) => ({
    label: clearText(label),
    amount,
    isTotal,
  });
  const { subtotal, tax, taxParts, credits, total, currency } = content;
  const isNote = kind === 'credit_note';
  return [
    row(words('subtotal'), show(subtotal)),
    ...(taxParts.length === 0
      ? [row(words('tax'), show(tax))]
      : taxParts.map((part) =>
          row(
            part.label === REVERSE_CHARGE
              ? sayIn(language, taxName(part.label))
              : words('tax_of', { label: taxName(part.label), rate: rate.format(part.rate / WHOLE_RATE) }),
            show(part.amount),
          ),
        )),
    ...(credits > 0 ? [row(words(isNote ? 'back_to_credits' : 'paid_by_credits'), `−${show(credits)}`)] : []),
    row(words(isNote ? 'total_back' : 'total', { currency }), show(total), true),
  ];
}
