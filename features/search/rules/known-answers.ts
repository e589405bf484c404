import {
  type AvailabilityStatus,
  isRegistrable,
  isUndecided,
} from '#features/names/rules/availability-status.ts';

/** What the registry said of one name. */
export interface ReportedAnswer {
  readonly domain_name: string;
  readonly status: AvailabilityStatus;
}

/** What is known of names, by canonical name, and which asking told it. */
export type KnownAnswers<Answer extends ReportedAnswer> = ReadonlyMap<
  string,
  { readonly round: number; readonly answer: Answer }
>;

/** How much an answer counts: what decides, then what was asked last, then the more cautious one. */
function weightOf({ round, answer }: { readonly round: number; readonly answer: ReportedAnswer }) {
  return [
    Number(!isUndecided(answer.status)),
    round,
    Number(!isRegistrable(answer.status)),
    answer.status,
  ] as const;
}

function outweighs(one: ReturnType<typeof weightOf>, other: ReturnType<typeof weightOf>): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * Learns what one step of an answer told.
 *
 * Steps may come in any order, twice, or again after a break: what is known in the end is the same. An answer
 * that decides is never forgotten for one that does not.
 *
 * @param round counts up with each asking.
 */
export function learnAnswers<Answer extends ReportedAnswer>(
  known: KnownAnswers<Answer>,
  answers: readonly Answer[],
  round: number,
): KnownAnswers<Answer> {
  const learned = new Map(known);
  for (const answer of answers) {
    const before = learned.get(answer.domain_name);
    const next = { round, answer };
    if (!before || outweighs(weightOf(next), weightOf(before))) learned.set(answer.domain_name, next);
  }
  return learned;
}

/** The names that the registry has not decided about yet. */
export function openNames(names: readonly string[], known: KnownAnswers<ReportedAnswer>): readonly string[] {
  return names.filter((name) => isUndecided(known.get(name)?.answer.status ?? 'unknown'));
}
