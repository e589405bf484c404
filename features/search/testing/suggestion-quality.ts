import { parseSearchQuery } from '../rules/search-query.ts';
import { suggestNames } from '../rules/suggest-names.ts';
import { SUGGESTION_CORPUS, type SuggestionExpectation } from './suggestion-corpus.ts';

/** Names that people look through before they type something else: two pages of results. */
const LOOKED_THROUGH = 20;

/** How good the suggestions are, each from 0 to 1. */
export interface SuggestionQuality {
  /** Share of the expected names that are among the first 20. */
  readonly recall: number;
  /** How far in front they stand: the mean of 1 by the place of each query's first expected name. */
  readonly meanReciprocalRank: number;
  /** How many different parts before the dot the first ten names have, by ten. */
  readonly variety: number;
}

/** The domains of a query as people read them. */
export function suggestedFor(query: string): readonly string[] {
  const parsed = parseSearchQuery(query);
  if (!parsed.ok) throw new Error(`${query} is refused: ${parsed.fault}`);
  return suggestNames(parsed.query).map((name) => name.unicode);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function varietyOf(names: readonly string[]): number {
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
        holds.map((name) => Number(names.slice(0, LOOKED_THROUGH).includes(name))),
      ),
    ),
    meanReciprocalRank: mean(
      answers.map(({ names, holds }) => {
        const place = names.findIndex((name) => holds.includes(name));
        return place === -1 ? 0 : 1 / (place + 1);
      }),
    ),
    variety: mean(answers.map(({ names }) => varietyOf(names))),
  };
}
