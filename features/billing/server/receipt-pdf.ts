import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { ReceiptPage } from './receipt-page.ts';

// Latin, Greek, Cyrillic and more in one file, put into the document as far as it is used.
const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** Points; A4 leaves 483 between the margins. */
const MARGIN = 56;
const LABEL_WIDTH = 130;
const AMOUNT_WIDTH = 130;
const FOOT_HEIGHT = 36;
const SUM_HEIGHT = 14;
const [INK, MUTED, LINE] = ['#1f2430', '#5b6472', '#d5d9e0'];

type Pdf = InstanceType<typeof PDFDocument>;

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
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
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
  for (const note of page.notes) pdf.text(note, MARGIN, pdf.y, { width: widthOf(pdf) });
}

const widthOf = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

function drawFact(pdf: Pdf, label: string, rows: readonly string[]): void {
  const { y } = pdf;
  pdf.font('regular').fillColor(MUTED).text(label, MARGIN, y, { width: LABEL_WIDTH });
  const width = widthOf(pdf) - LABEL_WIDTH;
  pdf.fillColor(INK).text(rows.join('\n'), MARGIN + LABEL_WIDTH, y, { width });
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
  const width = widthOf(pdf) - AMOUNT_WIDTH;
  pdf.font(row.font).fillColor(row.color);
  const height = pdf.heightOfString(row.left, { width });
  // Both columns of a row stand on one page.
  if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  const { y } = pdf;
  pdf.text(row.right, MARGIN + width, y, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.text(row.left, MARGIN, y, { width });
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
    pdf.text(page.pageOf(index + 1, count), MARGIN, y, {
      width: widthOf(pdf),
      align: 'right',
      lineBreak: false,
    });
  }
}
