import { runningPlan } from '#features/catalog/rules/plan-offer.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import type { LineToQuote } from '../rules/line-identity.ts';
import { BUNDLED_DOMAIN } from './ports/line-quotes.ts';
import type { LineQuote, LineQuotes, PricedLine, QuoteContext, RefusedLine } from './ports/line-quotes.ts';
import { catalogLineQuotes } from './api/quote-catalog-lines.ts';

/** A line and what it costs. */
interface QuotedPair<Line extends LineToQuote> {
  readonly line: Line;
  readonly quote: PricedLine;
}

/** What became of the lines: those with a price, in the cart's order, and those that cannot be sold so. */
export interface QuotedLines<Line extends LineToQuote> {
  readonly priced: readonly QuotedPair<Line>[];
  readonly refused: readonly RefusedLine[];
  /** Whether a plan, held or in the cart, would pay the first year of one more domain. */
  readonly isNextDomainFree: boolean;
  /** The name in the cart whose first year a plan pays; else null. */
  readonly bundledDomain: string | null;
}

/** For whom lines are quoted; what follows from the lines themselves is found here. */
export type QuoteCircumstances = Omit<QuoteContext, 'allLines' | 'hasDomainCredit'>;

/** Calls each family's provider once with all of its lines. */
export async function quoteLines<Line extends LineToQuote>(
  answerers: readonly LineQuotes[],
  lines: readonly Line[],
  circumstances: QuoteCircumstances,
): Promise<QuotedLines<Line>> {
  const families = new Map<LineQuotes, Line[]>();
  for (const line of lines) {
    const answerer = answerers.find((each) => each.matches(line.productSlug)) ?? catalogLineQuotes;
    families.set(answerer, [...(families.get(answerer) ?? []), line]);
  }
  const ask = async (answerer: LineQuotes, hasDomainCredit: boolean) =>
    answerer.quote(families.get(answerer) ?? [], { ...circumstances, allLines: lines, hasDomainCredit });
  const sellsPlans = (answerer: LineQuotes) =>
    families.get(answerer)?.some((line) => findPlan(line.productSlug)) === true;

  // An unavailable plan includes no domain, so plans are priced first.
  const answerersOfPlans = [...families.keys()].filter(sellsPlans);
  const first = (await Promise.all(answerersOfPlans.map((answerer) => ask(answerer, false)))).flat();
  const held = creditOfHeldPlan(circumstances);
  const plan = held === null ? lines.find((line) => includesCredit(line, first)) : undefined;
  const hasDomainCredit = held ?? plan !== undefined;
  const others = [...families.keys()].filter((answerer) => !sellsPlans(answerer));
  const second = (await Promise.all(others.map((answerer) => ask(answerer, hasDomainCredit)))).flat();

  const { priced, refused } = sort(lines, [...first, ...second]);
  const bundled = priced.find(({ quote }) => quote.isBundled);
  return {
    priced: priced.map((each) => (each.line === plan && bundled ? includeDomain(each, bundled) : each)),
    refused,
    isNextDomainFree: hasDomainCredit && bundled === undefined,
    bundledDomain: bundled?.line.meta ?? null,
  };
}

function includesCredit(line: LineToQuote, quotes: readonly LineQuote[]): boolean {
  const isPaid = quotes.some(
    (quote) => quote.itemId === line.itemId && quote.kind === 'priced' && !quote.isFreeTrial,
  );
  return isPaid && findPlan(line.productSlug)?.features.domainCredit === true;
}

/**
 * Whether the plan that the site holds has its free domain still to give; null where it holds none.
 *
 * A plan that replaces a running one goes on with that one's credit; one held for a month has none.
 */
function creditOfHeldPlan({ site, now }: QuoteCircumstances): boolean | null {
  if (site === null) return null;
  return runningPlan(site, now)?.features.domainCredit ? site.plan.hasDomainCredit : null;
}

function sort<Line extends LineToQuote>(lines: readonly Line[], answers: readonly LineQuote[]) {
  const quotes = new Map(answers.map((quote) => [quote.itemId, quote]));
  const priced: QuotedPair<Line>[] = [];
  const refused: RefusedLine[] = [];
  for (const line of lines) {
    const quote = quotes.get(line.itemId);
    if (!quote) throw new Error(`no price for line ${line.itemId}`);
    if (quote.kind === 'priced') priced.push({ line, quote });
    else refused.push(quote);
  }
  return { priced, refused };
}

/** The plan's line says what its free domain would have cost. */
function includeDomain<Line extends LineToQuote>(
  plan: QuotedPair<Line>,
  { quote: { overrides } }: QuotedPair<Line>,
): QuotedPair<Line> {
  const free = overrides.find(({ code }) => code === BUNDLED_DOMAIN);
  const includedDomainAmount = free ? free.oldAmount - free.newAmount : 0;
  return { ...plan, quote: { ...plan.quote, includedDomainAmount } };
}
