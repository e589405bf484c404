import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { buildReceipt } from '../../testing/build-receipt.ts';
import { RECEIPT_FONTS, fontRuns, needsOtherFont } from './receipt-fonts.ts';
import type { ReceiptFont } from './receipt-fonts.ts';
import { receiptPage } from './receipt-page.ts';
import { receiptPdf } from './receipt-pdf.ts';

/** What reads fonts for pdfkit, asked what is in them. */
interface FontReader {
  openSync(path: string): { hasGlyphForCodePoint(codePoint: number): boolean };
}
const { openSync } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fontkit') as FontReader;

describe('receipt fonts', () => {
  test('contain the characters they are used for', () => {
    const missing: string[] = [];
    const fonts = new Map(
      Object.entries(RECEIPT_FONTS).map(([name, path]) => [name as ReceiptFont, openSync(path)]),
    );
    for (let codePoint = 0x3000; codePoint < 0x1_0000; codePoint += 1) {
      const [run] = fontRuns(String.fromCodePoint(codePoint), 'regular');
      if (!run || run.font === 'regular') continue;
      if (!fonts.get(run.font)?.hasGlyphForCodePoint(codePoint)) missing.push(codePoint.toString(16));
    }

    expect(missing).toEqual([]);
  });

  test.each([
    ['Zoë Łukasiewicz', ['regular']],
    ['Юрий Δημήτρης', ['regular']],
    ['張偉', ['han']],
    ['やまだ 太郎', ['han', 'regular', 'han']],
    ['김민수 (Kim)', ['hangul', 'regular']],
  ])('%s is written in %j', (name, fonts) => {
    expect(fontRuns(name, 'regular').map(({ font }) => font)).toEqual(fonts);
    expect(
      fontRuns(name, 'regular')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
    expect(needsOtherFont(name)).toBe(false);
  });

  test.each(['สมชาย', 'नमस्ते', '🙂'])('a receipt reports %s as missing from its fonts', (firstName) => {
    const { buyer } = buildReceipt().content;

    const page = receiptPage(buildReceipt({ buyer: buyer && { ...buyer, firstName } }), 'Namestead');

    expect(page.fileNotes).toEqual([expect.stringContaining('shown as boxes')]);
    expect(receiptPage(buildReceipt(), 'Namestead').fileNotes).toEqual([]);
  });

  test('embeds only the fonts that a receipt uses', async () => {
    const { buyer } = buildReceipt().content;
    const chinese = buildReceipt({ buyer: buyer && { ...buyer, firstName: '偉', lastName: '張' } });
    const listFonts = async (receipt: ReturnType<typeof buildReceipt>) => {
      const pdf = await receiptPdf(receiptPage(receipt, 'Namestead'), receipt.issuedAt);
      const names = Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/FontName \/\w+\+(\S+)/g);
      return [...new Set([...names].map(([, name]) => name))].toSorted();
    };

    expect(await listFonts(buildReceipt())).toEqual(['DejaVuSans', 'DejaVuSans-Bold']);
    expect(await listFonts(chinese)).toEqual(['DejaVuSans', 'DejaVuSans-Bold', 'NotoSansHans-Regular']);
  });
});
