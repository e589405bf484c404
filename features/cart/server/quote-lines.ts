import type { LineToQuote } from '../rules/line-to-quote.ts';
import type { LineQuote, LineQuotes, PricedLine, QuoteContext, RefusedLine } from './ports/line-quotes.ts';
import { catalogLineQuotes } from './quote-catalog-lines.ts';

/** What became of the lines: those with a price, in the cart's order, and those that cannot be sold so. */
export interface QuotedLines<Line extends LineToQuote> {
  readonly priced: readonly { readonly line: Line; readonly quote: PricedLine }[];
  readonly refused: readonly RefusedLine[];
}

/** Asks whoever knows each family once for all of its lines. */
export async function quoteLines<Line extends LineToQuote>(
  answerers: readonly LineQuotes[],
  lines: readonly Line[],
  context: Omit<QuoteContext, 'allLines'>,
): Promise<QuotedLines<Line>> {
  const families = new Map<LineQuotes, Line[]>();
  for (const line of lines) {
    const answerer = answerers.find((each) => each.matches(line.productSlug)) ?? catalogLineQuotes;
    families.set(answerer, [...(families.get(answerer) ?? []), line]);
  }
  const answers = await Promise.all(
    [...families].map(([answerer, asked]) => answerer.quote(asked, { ...context, allLines: lines })),
  );
  const quotes = new Map<string, LineQuote>(answers.flat().map((quote) => [quote.itemId, quote]));
  const priced: { line: Line; quote: PricedLine }[] = [];
  const refused: RefusedLine[] = [];
  for (const line of lines) {
    const quote = quotes.get(line.itemId);
    if (!quote) throw new Error(`nobody answered what line ${line.itemId} costs`);
    if (quote.kind === 'priced') priced.push({ line, quote });
    else refused.push(quote);
  }
  return { priced, refused };
}
