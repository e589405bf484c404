import PDFDocument from 'pdfkit';
import { RECEIPT_FONTS, fontRuns } from './receipt-fonts.ts';
import type { ReceiptFont } from './receipt-fonts.ts';
import type { ReceiptPage } from './receipt-page.ts';

/** Points; A4 leaves 483 between the margins. */
const MARGIN = 56;
const LABEL_WIDTH = 130;
const AMOUNT_WIDTH = 130;
const FOOT_HEIGHT = 36;
const SUM_HEIGHT = 14;
const [INK, MUTED, LINE] = ['#1f2430', '#5b6472', '#d5d9e0'];

type Pdf = InstanceType<typeof PDFDocument>;
type FontSource = Parameters<Pdf['registerFont']>[1];

/** The fonts that every receipt uses, read once: reading them takes four times as long as drawing with them. */
const read = new Map<string, FontSource>();

function findFont(name: string, file: string): FontSource {
  if (name !== 'regular' && name !== 'bold') return file;
  const known = read.get(name);
  if (known !== undefined) return known;
  // A document takes a font that was read already, and only a document reads one (pdfkit 0.20, tried 2026-11).
  const { _font: opened } = new PDFDocument({ font: '' }).font(file) as Pdf & {
    readonly _font: { readonly font: FontSource };
  };
  read.set(name, opened.font);
  return opened.font;
}

/**
 * Draws a receipt as a PDF. The same receipt is the same file, however often it is drawn: it bears
 * the instant at which it was issued, and nothing of the one at which it is asked for.
 */
export async function receiptPdf(page: ReceiptPage, issuedAt: Date): Promise<Uint8Array> {
  const number = page.facts[0]?.rows[0] ?? '';
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_HEIGHT },
    bufferPages: true,
    // Else a document begins with a font that no receipt is written in.
    font: '',
    lang: page.language,
    displayTitle: true,
    info: { Title: `${page.title} ${number}`, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((settle, fail) => {
    pdf.on('end', settle);
    pdf.on('error', fail);
  });
  for (const [name, file] of Object.entries(RECEIPT_FONTS)) pdf.registerFont(name, findFont(name, file));
  drawPage(pdf, page);
  drawFeet(pdf, page);
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

function drawPage(pdf: Pdf, page: ReceiptPage): void {
  pdf.font('bold').fontSize(20).fillColor(INK).text(page.title, MARGIN, MARGIN);
  pdf.moveDown(0.8).fontSize(9);
  for (const { label, rows } of page.facts) drawFact(pdf, label, rows);
  pdf.moveDown(1);
  drawRow(pdf, { left: page.columns.item, right: page.columns.amount, font: 'regular', color: MUTED });
  drawRule(pdf);
  for (const { name, note, amount } of page.lines) {
    drawRow(pdf, { left: name, right: amount, font: 'regular', color: INK });
    if (note !== '') drawRow(pdf, { left: note, right: '', font: 'regular', color: MUTED });
    pdf.moveDown(0.3);
  }
  // A sum alone on a page would read like a receipt of its own.
  if (pdf.y + (page.sums.length + 1) * SUM_HEIGHT > pdf.page.maxY()) pdf.addPage();
  drawRule(pdf);
  for (const { label, amount, isTotal } of page.sums) {
    const look = isTotal
      ? ({ font: 'bold', color: INK } as const)
      : ({ font: 'regular', color: MUTED } as const);
    drawRow(pdf, { left: label, right: amount, ...look });
  }
  pdf.moveDown(1).font('regular').fillColor(MUTED);
  for (const note of [...page.notes, ...page.fileNotes]) {
    drawText(pdf, note, { x: MARGIN, y: pdf.y, width: measureWidth(pdf), font: 'regular' });
  }
}

/** A place for a text, and the font of what needs no other. */
interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly font: 'regular' | 'bold';
}

/** Writes a text in as many fonts as it needs, from one to the next in the same line. */
function drawText(pdf: Pdf, text: string, { x, y, width, font }: TextPlace): void {
  const runs = fontRuns(text, font);
  runs.forEach((run, index) => {
    const options = { width, lineGap: measureGap(pdf, run.font, font), continued: index < runs.length - 1 };
    pdf.font(run.font);
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  });
  pdf.font(font);
}

/** Brings lines of a font to the distance of those of the font around it. */
function measureGap(pdf: Pdf, font: ReceiptFont, base: TextPlace['font']): number {
  return pdf.font(base).currentLineHeight(true) - pdf.font(font).currentLineHeight(true);
}

/** What a text takes at most: some of its fonts are wider than others. */
function measureHeight(pdf: Pdf, text: string, { width, font }: Pick<TextPlace, 'width' | 'font'>): number {
  const fonts = new Set([font, ...fontRuns(text, font).map((run) => run.font)]);
  const heights = [...fonts].map((each) => {
    const lineGap = measureGap(pdf, each, font);
    return pdf.font(each).heightOfString(text, { width, lineGap });
  });
  pdf.font(font);
  return Math.max(...heights);
}

const measureWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

function drawFact(pdf: Pdf, label: string, rows: readonly string[]): void {
  const { y } = pdf;
  pdf.font('regular').fillColor(MUTED).text(label, MARGIN, y, { width: LABEL_WIDTH });
  const width = measureWidth(pdf) - LABEL_WIDTH;
  const x = MARGIN + LABEL_WIDTH;
  pdf.fillColor(INK);
  rows.forEach((row, index) => drawText(pdf, row, { x, y: index === 0 ? y : pdf.y, width, font: 'regular' }));
  pdf.moveDown(0.3);
}

function drawRow(
  pdf: Pdf,
  row: {
    readonly left: string;
    readonly right: string;
    readonly font: 'regular' | 'bold';
    readonly color: string;
  },
): void {
  const width = measureWidth(pdf) - AMOUNT_WIDTH;
  const { font } = row;
  pdf.font(font).fillColor(row.color);
  const height = measureHeight(pdf, row.left, { width, font });
  // Both columns of a row stand on one page.
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  const { y } = pdf;
  pdf.text(row.right, MARGIN + width, y, { width: AMOUNT_WIDTH, align: 'right' });
  drawText(pdf, row.left, { x: MARGIN, y, width, font });
  pdf.moveDown(0.2);
}

function drawRule(pdf: Pdf): void {
  const y = pdf.y + 2;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  pdf.y = y + 6;
}

/** Page numbers, once it is known how many there are. */
function drawFeet(pdf: Pdf, page: ReceiptPage): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the bottom margin, where a text would else begin another page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN;
    pdf.font('regular').fontSize(8).fillColor(MUTED);
    pdf.text(page.formatPageNumber(index + 1, count), MARGIN, y, {
      width: measureWidth(pdf),
      align: 'right',
      lineBreak: false,
    });
  }
}
