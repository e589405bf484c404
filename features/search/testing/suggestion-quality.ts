import { parseSearchQuery } from '../rules/search-query.ts';
import { suggestNames } from '../rules/suggest-names.ts';
import { SUGGESTION_CORPUS, type SuggestionExpectation } from './suggestion-corpus.ts';

/** Two pages of results; users rarely read further. */
const FIRST_RESULTS = 20;

/** The quality of suggestions; each figure is 0 to 1. */
export interface SuggestionQuality {
  /** Share of expected names among the first 20. */
  readonly recall: number;
  /** Mean reciprocal rank of each query's first expected name. */
  readonly meanReciprocalRank: number;
  /** Number of distinct second-level labels among the first ten names, divided by ten. */
  readonly variety: number;
}

/** The suggestions for a query, in Unicode. */
export function suggestedFor(query: string): readonly string[] {
  const parsed = parseSearchQuery(query);
  if (!parsed.ok) throw new Error(`query "${query}" was rejected: ${parsed.fault}`);
  return suggestNames(parsed.query).map((name) => name.unicode);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function measureVariety(names: readonly string[]): number {
  const first = names.slice(0, 10).map((name) => name.slice(0, name.lastIndexOf('.')));
  return new Set(first).size / Math.max(1, first.length);
}

/** Measures the suggestions on a corpus. */
export function suggestionQuality(
  corpus: readonly SuggestionExpectation[] = SUGGESTION_CORPUS,
): SuggestionQuality {
  const answers = corpus.map(({ query, holds }) => ({ names: suggestedFor(query), holds }));
  return {
    recall: mean(
      answers.flatMap(({ names, holds }) =>
        holds.map((name) => Number(names.slice(0, FIRST_RESULTS).includes(name))),
      ),
    ),
    meanReciprocalRank: mean(
      answers.map(({ names, holds }) => {
        const place = names.findIndex((name) => holds.includes(name));
        return place === -1 ? 0 : 1 / (place + 1);
      }),
    ),
    variety: mean(answers.map(({ names }) => measureVariety(names))),
  };
}
