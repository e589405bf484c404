import { describe, expect, test } from 'vitest';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { readReceipt } from '../../rules/receipt.ts';
import { receiptPage } from './receipt-page.ts';
import { externalMessage, say } from '#platform/kernel/sentence.ts';
import { billingLineSentences } from '../../contract/refusals.ts';
import { receiptPdf } from './receipt-pdf.ts';
import type { Receipt } from './receipt-store.ts';

describe('a receipt', () => {
  test('shows the same as the order’s page', () => {
    const page = receiptPage(buildReceipt(), 'Somebody');

    expect(page.title).toBe('Receipt');
    expect(page.facts).toEqual([
      { label: 'Number', rows: ['17'] },
      { label: 'Date', rows: ['November 21, 2026'] },
      { label: 'Order', rows: ['10001'] },
      { label: 'Sold by', rows: ['Namestead'] },
      {
        label: 'Billed to',
        rows: ['Zoë Łukasiewicz', 'Hauptstraße 1', '10115 Berlin', 'Germany', 'zoe@example.com'],
      },
      { label: 'Paid with', rows: ['Visa ending in 4242, Credits'] },
    ]);
    expect(page.lines).toEqual([
      {
        name: 'bücher.com',
        note: '.com Domain Registration · Nov 21, 2026 – Nov 21, 2027',
        amount: '$18.00',
      },
      { name: 'Professional Email (3 Users)', note: '1 year', amount: '$9.00' },
    ]);
    expect(page.sums).toEqual([
      { label: 'Subtotal', amount: '$27.00', isTotal: false },
      { label: 'VAT (19%)', amount: '$5.13', isTotal: false },
      { label: 'Credits', amount: '−$5.00', isTotal: false },
      { label: 'Total (USD)', amount: '$27.13', isTotal: true },
    ]);
    expect(page.notes).toEqual(['You saved $2.00 with coupon WELCOME.']);
  });
});

describe('a credit note', () => {
  test('shows the refund, its destination and reason, in the order’s language', () => {
    const note = buildReceipt(
      {
        seller: null,
        buyer: null,
        corrects: 17,
        reason: externalMessage('bücher.com is taken.'),
        locale: 'de-de',
        currency: 'EUR',
        coupon: '',
        couponSavings: 0,
        taxParts: [],
        subtotal: 1_800,
        tax: 342,
        credits: 500,
        total: 1_642,
      },
      { kind: 'credit_note', number: 18, lineId: 1 },
    );

    const page = receiptPage(note, 'Somebody');

    expect(page.title).toBe('Gutschrift');
    expect(page.facts.map(({ label, rows }) => [label, ...rows])).toEqual([
      ['Nummer', '18'],
      ['Datum', '21. November 2026'],
      ['Bestellung', '10001'],
      ['Zu Beleg', '17'],
      ['Verkauft von', 'Somebody'],
      ['Zurück an', 'Visa mit Endziffern 4242, Guthaben'],
    ]);
    expect(page.sums.map(({ label, amount }) => [label, amount.replace('\u00a0', ' ')])).toEqual([
      ['Zwischensumme', '18,00 €'],
      ['Steuer', '3,42 €'],
      ['Zurück ins Guthaben', '−5,00 €'],
      ['Zurück auf die Karte (EUR)', '16,42 €'],
    ]);
    expect(page.notes).toEqual(['bücher.com is taken.']);
  });

  test.each([
    ['de-de', '.com-Domainregistrierung', 'Mehrwertsteuer (19 %)', 'Sie haben es zurückgegeben.'],
    ['es-es', 'Registro de dominio .com', 'IVA (19 %)', 'Lo has cancelado.'],
  ])('in %s names products, taxes and the reason in that language', (locale, product, tax, reason) => {
    const page = receiptPage(
      buildReceipt({ locale, reason: say(billingLineSentences, 'given_back') }),
      'Namestead',
    );

    expect(page.lines[0]?.note).toContain(product);
    expect(page.sums.map(({ label }) => label.replace('\u00a0', ' '))).toContain(tax);
    expect(page.notes.at(-1)).toBe(reason);
  });

  test('of an earlier version keeps its English names and reason', () => {
    const { reason: _reason, ...content } = buildReceipt().content;
    const lines = content.lines.map(({ slug: _slug, ...line }) => line);

    const read = readReceipt({ ...content, lines, reason: 'You cancelled it.' });

    expect(read.lines.map(({ slug }) => slug)).toEqual([null, null]);
    expect(read.reason).toEqual({ message: 'You cancelled it.', sentence: null });
  });
});

describe('malicious names', () => {
  test.each([
    ['a row of its own', 'Ada\nTotal (USD)  $0.00', 'Ada Total (USD)  $0.00 Lovelace'],
    ['letters turned round', 'Ada\u202e00.0$', 'Ada 00.0$ Lovelace'],
    ['the end of a PDF’s text', 'Ada) Tj ET endstream', 'Ada) Tj ET endstream Lovelace'],
  ])('%s', async (_name, firstName, written) => {
    const { buyer } = buildReceipt().content;
    if (!buyer) throw new Error('a receipt without a buyer');
    const receipt = buildReceipt({ buyer: { ...buyer, firstName, lastName: 'Lovelace' } });

    const page = receiptPage(receipt, 'Namestead');

    expect(page.facts[4]?.rows[0]).toBe(written);
    const pdf = Buffer.from(await receiptPdf(page, receipt.issuedAt)).toString('latin1');
    expect(pdf).not.toContain('Lovelace');
    expect(pdf).not.toContain('Tj ET endstream');
  });
});

describe('its PDF', () => {
  const draw = (receipt: Receipt) => receiptPdf(receiptPage(receipt, 'Namestead'), receipt.issuedAt);
  const asText = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
  const countPages = (pdf: Uint8Array) => asText(pdf).match(/\/Type \/Page\b(?!s)/g)?.length;

  test('has one page with title and language, and is reproducible', async () => {
    const pdf = await draw(buildReceipt());

    expect(asText(pdf).startsWith('%PDF-1.')).toBe(true);
    expect(asText(pdf).trimEnd().endsWith('%%EOF')).toBe(true);
    expect(asText(pdf)).toContain('/Lang (en)');
    expect(countPages(pdf)).toBe(1);
    expect(Buffer.from(await draw(buildReceipt())).equals(pdf)).toBe(true);
  });

  test('continues on further pages for long orders', async () => {
    const [line] = buildReceipt().content.lines;
    const lines = Array.from({ length: 60 }, () => line).filter((each) => each !== undefined);

    expect(countPages(await draw(buildReceipt({ lines })))).toBe(3);
  });
});
