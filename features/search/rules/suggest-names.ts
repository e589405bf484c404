import { parseLabel } from '#features/names/rules/idn-label.ts';
import type { Label } from '#features/names/rules/idn-label.ts';
import type { MatchReason } from '#features/names/rules/match-reasons.ts';
import { generateForms, wordsOfQuery } from './name-forms.ts';
import type { FormKind, QueryWords } from './name-forms.ts';
import type { SearchQuery } from './search-query.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import type { TldPolicy } from '#features/names/rules/tld-policy.ts';
import { otherNumber } from './words/word-number.ts';

/** A suggested name; its availability is checked elsewhere. */
export interface SuggestedName {
  /** A-labels. */
  readonly name: string;
  readonly unicode: string;
  readonly tld: string;
  /** 0 to 1, decreasing along the list. */
  readonly relevance: number;
  readonly reasons: readonly MatchReason[];
}

/** The filters of a search. */
export interface SuggestionFilters {
  /** Only these TLDs; empty for all. */
  readonly tlds: readonly string[];
  /** Maximum length of the part before the dot; null for any. */
  readonly maxCharacters: number | null;
  readonly includeDashes: boolean;
  /** Only names whose part before the dot equals the query. */
  readonly exactSecondLevelOnly: boolean;
}

/** The default filters. */
export const NO_FILTERS: SuggestionFilters = {
  tlds: [],
  maxCharacters: null,
  includeDashes: true,
  exactSecondLevelOnly: false,
};

/**
 * The ranking rule.
 *
 * A name's score is the weight of its form (`name-forms.ts`), less `RANK_STEP` for every rank of
 * its TLD below the first (`CHANGED_STEP` where words were changed), less `OFF_TOPIC` where the TLD
 * has a topic that is not in the query, less `REPEATED` when the name ends in its own TLD, less
 * `LENGTH_STEP` for every character over
 * `COMFORTABLE_LENGTH`. A TLD with a query word as its topic ranks `TOPIC_RANK`th or better. TLDs
 * of German-speaking countries rank as in `GERMAN_RANKS` if a word is German. A domain hack has its
 * own weight (`generateDomainHacks`), regardless of its TLD's rank. The typed name comes first
 * regardless of its score; ties are sorted by name. Changes are measured with the corpus in
 * `testing/`.
 */
const RANK_STEP = 4.5;
const CHANGED_STEP = 7;
const TOPIC_RANK = 3;
const OFF_TOPIC = 5;
const GERMAN_RANKS: ReadonlyMap<string, number> = new Map([
  ['de', 2],
  ['at', 7],
  ['ch', 8],
]);
/** For names such as `coffeeshop.shop`. */
const REPEATED = 45;
const LENGTH_STEP = 1.5;
const COMFORTABLE_LENGTH = 14;
/** Shorter TLDs end too many words by chance. */
const SHORTEST_REPETITION = 3;
/** TLDs with a topic so broad that they fit most queries. */
const FITS_MOST: ReadonlySet<string> = new Set(['org', 'io', 'shop', 'store']);
/** Changed names are generated for the best TLDs only, unless others were requested. */
const TLDS_OF_VARIANTS = 24;

/** How well a TLD fits a query. */
interface Fit {
  readonly policy: TldPolicy;
  /** Its rank for this query; 1 is best. */
  readonly rank: number;
  /** Whether its topic is not in the query. */
  readonly isOffTopic: boolean;
  readonly reason: MatchReason | null;
}

function findFit(policy: TldPolicy, words: ReadonlySet<string>, isGerman: boolean): Fit {
  const isWord = words.has(policy.tld);
  const isTopic = isWord || policy.topics.some((topic) => words.has(topic));
  const german = isGerman ? GERMAN_RANKS.get(policy.tld) : undefined;
  const rank = Math.min(policy.rank, isTopic ? TOPIC_RANK : policy.rank, german ?? policy.rank);
  const fits = isTopic || german !== undefined;
  const isOffTopic = !fits && policy.topics.length > 0 && !FITS_MOST.has(policy.tld);
  return {
    policy,
    rank,
    isOffTopic,
    reason: isWord ? 'tld-exact' : fits ? 'tld-similar' : policy.rank <= 3 ? 'tld-common' : null,
  };
}

/** The words of a query in singular and plural, to match TLD topics. */
function topicWords({ words }: QueryWords): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, otherNumber(word) ?? word]));
}

interface Candidate extends SuggestedName {
  readonly score: number;
}

const FORMS: Readonly<Record<FormKind, { readonly step: number; readonly reasons: readonly MatchReason[] }>> =
  {
    typed: { step: RANK_STEP, reasons: ['exact-match'] },
    respelled: { step: RANK_STEP, reasons: ['similar-match'] },
    synonym: { step: CHANGED_STEP, reasons: ['similar-match', 'synonym'] },
    changed: { step: CHANGED_STEP, reasons: ['similar-match'] },
  };

/** The label of a second-level part; null if it is invalid or filtered out. */
function parseSecondLevel(secondLevel: string, filters: SuggestionFilters): Label | null {
  const parsed = parseLabel(secondLevel);
  if ('fault' in parsed) return null;
  const { label } = parsed;
  if (filters.maxCharacters !== null && Array.from(label.unicode).length > filters.maxCharacters) return null;
  return !filters.includeDashes && label.unicode.includes('-') ? null : label;
}

/** The score before the TLD's penalty. */
function weigh(label: Label, tld: string, weight: number): number {
  const repeats = tld.length >= SHORTEST_REPETITION && label.unicode.endsWith(tld);
  const tooLong = Math.max(0, Array.from(label.unicode).length - COMFORTABLE_LENGTH);
  return weight - (repeats ? REPEATED : 0) - LENGTH_STEP * tooLong;
}

function candidate(
  label: Label,
  tld: string,
  score: number,
  reasons: readonly (MatchReason | null)[],
): Candidate {
  return {
    name: `${label.ascii}.${tld}`,
    unicode: `${label.unicode}.${tld}`,
    tld,
    relevance: 0,
    reasons: reasons.filter((reason) => reason !== null),
    score,
  };
}

/** All candidates for a query, possibly with duplicates. */
function* generateCandidates(query: SearchQuery, filters: SuggestionFilters): Generator<Candidate> {
  const isNarrowed = filters.tlds.length > 0;
  const policies = TLD_POLICIES.filter(({ tld }) => !isNarrowed || filters.tlds.includes(tld));
  const queryWords = wordsOfQuery(query);
  const topics = topicWords(queryWords);
  // A place name selects its country, not every country of that language.
  const isAnywhere = !TLD_POLICIES.some(
    ({ tld, topics: about }) => GERMAN_RANKS.has(tld) && about.some((topic) => topics.has(topic)),
  );
  const fits = policies.map((policy) => findFit(policy, topics, queryWords.isGerman && isAnywhere));
  for (const { secondLevel, weight, kind } of generateForms(query, queryWords)) {
    if (kind !== 'typed' && filters.exactSecondLevelOnly) return;
    const label = parseSecondLevel(secondLevel, filters);
    if (!label) continue;
    const { step, reasons } = FORMS[kind];
    // Of a full name, only that name is an exact match.
    const isOther = ({ tld }: TldPolicy) =>
      kind === 'typed' && query.exact !== null && `${label.ascii}.${tld}` !== query.exact.ascii;
    for (const { policy, rank, isOffTopic, reason } of fits) {
      if (kind !== 'typed' && !isNarrowed && rank > TLDS_OF_VARIANTS) continue;
      const cost = step * (rank - 1) + (isOffTopic ? OFF_TOPIC : 0);
      yield candidate(label, policy.tld, weigh(label, policy.tld, weight) - cost, [
        ...(isOther(policy) ? FORMS.respelled.reasons : reasons),
        reason,
      ]);
    }
  }
  if (filters.exactSecondLevelOnly) return;
  for (const { secondLevel, weight, policy } of generateDomainHacks(queryWords, policies)) {
    const label = parseSecondLevel(secondLevel, filters);
    if (!label) continue;
    const reason = fits.find((fit) => fit.policy === policy)?.reason ?? null;
    const reasons = ['similar-match', 'domain-hack', reason === 'tld-common' ? null : reason] as const;
    yield candidate(label, policy.tld, weigh(label, policy.tld, weight), reasons);
  }
}

/**
 * Suggests names for a query, best first, without duplicates; deterministic.
 *
 * A full name in the query comes first, if we sell its TLD and the filters allow it; then those
 * nearest to one that we do not sell. Only that name itself is an exact match.
 */
export function suggestNames(
  query: SearchQuery,
  filters: SuggestionFilters = NO_FILTERS,
): readonly SuggestedName[] {
  const best = new Map<string, Candidate>();
  for (const each of generateCandidates(query, filters)) {
    if (each.score > (best.get(each.name)?.score ?? -Infinity)) best.set(each.name, each);
  }
  const first = [...(query.exact ? [query.exact.ascii] : []), ...query.nearest];
  const place = ({ name }: Candidate): number => (first.includes(name) ? first.indexOf(name) : first.length);
  const sorted = [...best.values()].sort(
    (one, two) => place(one) - place(two) || two.score - one.score || (one.name < two.name ? -1 : 1),
  );
  const count = sorted.length;
  return sorted.map(({ score: _score, ...name }, index) => ({
    ...name,
    relevance: Number((1 - index / count).toFixed(4)),
  }));
}

/** The alternative is chosen among this many names, so that "More results" does not change it. */
const ALTERNATIVES_AMONG = 10;
/**
 * The reasons that make a name a real alternative, rather than the same label under another TLD;
 * best first.
 */
const ALTERNATIVES: readonly MatchReason[] = ['domain-hack', 'tld-exact', 'tld-similar'];

/**
 * Selects the two featured names: the best match and the best alternative.
 *
 * The best match is the first name. The best alternative is the first of the next ten whose TLD
 * relates to the query, or else the second name.
 */
export function featuredNames<Name extends { readonly match_reasons: readonly MatchReason[] }>(
  names: readonly Name[],
): readonly Name[] {
  const [best, ...others] = names;
  if (!best) return [];
  const near = others.slice(0, ALTERNATIVES_AMONG);
  const alternative =
    near.find((name) => name.match_reasons.some((reason) => ALTERNATIVES.includes(reason))) ?? near[0];
  return alternative ? [best, alternative] : [best];
}

/** A name whose TLD is part of the query. */
interface DomainHack {
  readonly secondLevel: string;
  readonly weight: number;
  readonly policy: TldPolicy;
}

/** In points of the ranking rule (`suggest-names.ts`). */
const WEIGHTS = {
  /** The last word is the TLD: `coffee shop` → `coffee.shop`. */
  word: 97,
  /** The TLD is a synonym of the last word: `kaffee laden` → `kaffee.shop`. */
  meaning: 71,
  /** The TLD is the end of the last word: `exam.ple`. */
  wordEnd: 72,
} as const;
/** Minimum length of the part before the dot. */
const SHORTEST_STEM = 2;

/**
 * Names whose TLD is part of the query, over the TLDs given: `coffee shop` → `coffee.shop`,
 * `delicious` → `delicio.us`.
 *
 * The query asks for the TLD, so its rank does not matter.
 */
function* generateDomainHacks(
  { words, meaningful }: QueryWords,
  policies: readonly TldPolicy[],
): Generator<DomainHack> {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join('');
  const joined = words.join('');
  // `pizza and grill` keeps only `pizza`; a TLD that stands for `grill` is not appended to anything.
  const secondLevel = meaningful.at(-1) === last ? meaningful.slice(0, -1).join('') : '';
  for (const policy of policies) {
    const { tld } = policy;
    if (last === tld) {
      if (before !== '') yield { secondLevel: before, weight: WEIGHTS.word, policy };
      continue;
    }
    if (secondLevel !== '' && policy.topics.includes(last)) {
      yield { secondLevel: secondLevel, weight: WEIGHTS.meaning, policy };
    }
    const stem = joined.endsWith(tld) ? joined.slice(0, -tld.length) : '';
    if (stem.length >= SHORTEST_STEM) yield { secondLevel: stem, weight: WEIGHTS.wordEnd, policy };
  }
}
