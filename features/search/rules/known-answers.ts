import {
  type AvailabilityStatus,
  isRegistrable,
  isUndecided,
} from '#features/names/rules/availability-status.ts';

/** The registry's answer for one name. */
export interface ReportedAnswer {
  readonly domain_name: string;
  readonly status: AvailabilityStatus;
}

/** Known answers by canonical name, with the round of requests that returned each. */
export type KnownAnswers<Answer extends ReportedAnswer> = ReadonlyMap<
  string,
  { readonly round: number; readonly answer: Answer }
>;

/**
 * The precedence of an answer: decisive ones first, then the most recent round, then the more
 * cautious one.
 */
function precedence({ round, answer }: { readonly round: number; readonly answer: ReportedAnswer }) {
  return [
    Number(!isUndecided(answer.status)),
    round,
    Number(!isRegistrable(answer.status)),
    answer.status,
  ] as const;
}

function outweighs(one: ReturnType<typeof precedence>, other: ReturnType<typeof precedence>): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/**
 * Merges one step of a response into the known answers.
 *
 * The result does not depend on the order or repetition of steps. An undecided answer never
 * replaces a decisive one.
 *
 * @param round increases with each request
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
    if (!before || outweighs(precedence(next), precedence(before))) learned.set(answer.domain_name, next);
  }
  return learned;
}

/** The names without a decisive answer. */
export function openNames(names: readonly string[], known: KnownAnswers<ReportedAnswer>): readonly string[] {
  return names.filter((name) => isUndecided(known.get(name)?.answer.status ?? 'unknown'));
}
