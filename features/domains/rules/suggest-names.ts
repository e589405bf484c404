import { type Label, parseLabel } from './idn-label.ts';
import type { SearchQuery } from './search-query.ts';
import { findTldPolicy, TLD_POLICIES, type TldPolicy } from './tld-policy.ts';

/** Why a name is suggested, in the words of the wire. */
export type MatchReason = 'exact-match' | 'similar-match' | 'tld-exact' | 'tld-similar' | 'tld-common';

/** A name that may fit; whether it is to be had is asked elsewhere. */
export interface SuggestedName {
  /** A-labels. */
  readonly name: string;
  readonly unicode: string;
  readonly tld: string;
  /** 0 to 1, falling along the list. */
  readonly relevance: number;
  readonly reasons: readonly MatchReason[];
}

/** What the searcher narrowed the list to. */
export interface SuggestionFilters {
  /** Only these TLDs; empty for all. */
  readonly tlds: readonly string[];
  /** Most characters before the dot; null for any number. */
  readonly maxCharacters: number | null;
  readonly includeDashes: boolean;
  /** Only names whose part before the dot is what was typed. */
  readonly exactSecondLevelOnly: boolean;
}

/** No narrowing. */
export const NO_FILTERS: SuggestionFilters = {
  tlds: [],
  maxCharacters: null,
  includeDashes: true,
  exactSecondLevelOnly: false,
};

/** A part before the dot with the weight of how it was made. */
interface Form {
  readonly secondLevel: string;
  readonly weight: number;
  readonly isExact: boolean;
}

/**
 * The weights of the ranking rule.
 *
 * A name's score is the weight of its form, less `RANK_STEP` for every place its TLD stands behind
 * the first (a TLD that has a word of the query as its topic stands `TOPIC_RANK`th at worst), less
 * `REPEATED` when the name ends in its own TLD, less `LENGTH_STEP` for every character over `COMFORTABLE_LENGTH`. The name that
 * was typed comes first whatever its score; equal scores stand in the order of their names. The corpus
 * in `testing/` is the judge of a change.
 */
const WEIGHTS = {
  exact: 100,
  /** The last word is the TLD: `coffee shop` → `coffee.shop`. */
  wordIsTld: 97,
  /** Without accents: `café` → `cafe`. */
  plainLetters: 90,
  /** Without `the`, `and`, `of`. */
  withoutFillers: 84,
  plural: 72,
  dashed: 70,
  /** The TLD ends the word: `myshop` → `my.shop`. */
  hack: 66,
  affixed: 62,
  initials: 30,
} as const;
const RANK_STEP = 3.5;
const TOPIC_RANK = 4;
/** `coffeeshop.shop` says it twice. */
const REPEATED = 45;
const LENGTH_STEP = 1.5;
const COMFORTABLE_LENGTH = 14;
/** What stands before a domain hack's dot has at least this many letters. */
const SHORTEST_HACK = 2;
/** Shorter endings are in too many words to mean anything twice. */
const SHORTEST_REPETITION = 3;

const FILLERS: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'and',
  'of',
  'for',
  'in',
  'on',
  'to',
  'my',
  'our',
  'www',
]);
const PREFIXES = ['get', 'my', 'the', 'try', 'go', 'hello', 'we', 'join'] as const;
const SUFFIXES = ['hq', 'hub', 'online', 'lab', 'now', 'co', 'team', 'spot'] as const;

/** Our prefixes and suffixes are English and would forge other scripts. */
const LATIN = /^[\p{Script=Latin}\p{Nd}]+$/u;

/** English plurals as names use them: `berry` → `berries`, `box` → `boxes`, `shops` → `shop`. */
function otherNumber(word: string): string | null {
  if (!/^[a-z]{3,}$/.test(word)) return null;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (/[^s]s$/.test(word)) return word.slice(0, -1);
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z)$/.test(word) ? `${word}es` : `${word}s`;
}

/** `café` → `cafe`, `straße` → `strasse`; what has no plain letters stays as it is. */
function plainLetters(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o');
}

function formsOf({ words, exact }: SearchQuery, filters: SuggestionFilters): readonly Form[] {
  const typed = exact ? (exact.labels.at(-2)?.unicode ?? '') : words.join('');
  const forms: Form[] = [{ secondLevel: typed, weight: WEIGHTS.exact, isExact: true }];
  if (filters.exactSecondLevelOnly) return forms;
  const add = (secondLevel: string, weight: number): void => {
    forms.push({ secondLevel, weight, isExact: false });
  };

  const joined = words.join('');
  add(joined, WEIGHTS.exact - 1);
  add(plainLetters(joined), WEIGHTS.plainLetters);
  const meaningful = words.filter((word) => !FILLERS.has(word));
  if (meaningful.length > 0) add(meaningful.join(''), WEIGHTS.withoutFillers);
  const last = meaningful.at(-1) ?? '';
  const other = otherNumber(last);
  if (other) add([...meaningful.slice(0, -1), other].join(''), WEIGHTS.plural);
  if (words.length > 1) add(words.join('-'), WEIGHTS.dashed);
  if (LATIN.test(joined)) {
    PREFIXES.forEach((prefix, index) => {
      if (!joined.startsWith(prefix)) add(prefix + joined, WEIGHTS.affixed - index);
    });
    SUFFIXES.forEach((suffix, index) => {
      if (!joined.endsWith(suffix)) add(joined + suffix, WEIGHTS.affixed - 0.5 - index);
    });
  }
  if (words.length > 2) add(words.map((word) => Array.from(word)[0] ?? '').join(''), WEIGHTS.initials);
  return forms;
}

interface Candidate extends SuggestedName {
  readonly score: number;
}

/** The label of a form, or null when it is none or the filters rule it out. */
function labelOf({ secondLevel }: Pick<Form, 'secondLevel'>, filters: SuggestionFilters): Label | null {
  const parsed = parseLabel(secondLevel);
  if ('fault' in parsed) return null;
  const { label } = parsed;
  if (filters.maxCharacters !== null && Array.from(label.unicode).length > filters.maxCharacters) return null;
  return !filters.includeDashes && label.unicode.includes('-') ? null : label;
}

function makeCandidate(
  label: Label,
  policy: TldPolicy,
  form: Omit<Form, 'secondLevel'>,
  words: readonly string[],
): Candidate {
  const { tld } = policy;
  const fitsTopic = words.some((word) => word === tld || policy.topics.includes(word));
  const rank = fitsTopic ? Math.min(policy.rank, TOPIC_RANK) : policy.rank;
  const repeats = tld.length >= SHORTEST_REPETITION && label.unicode.endsWith(tld);
  const score =
    form.weight -
    RANK_STEP * (rank - 1) -
    (repeats ? REPEATED : 0) -
    LENGTH_STEP * Math.max(0, Array.from(label.unicode).length - COMFORTABLE_LENGTH);
  const reasons: MatchReason[] = [form.isExact ? 'exact-match' : 'similar-match'];
  if (words.includes(tld)) reasons.push('tld-exact');
  else if (fitsTopic) reasons.push('tld-similar');
  else if (policy.rank <= 3) reasons.push('tld-common');
  return {
    name: `${label.ascii}.${tld}`,
    unicode: `${label.unicode}.${tld}`,
    tld,
    relevance: 0,
    reasons,
    score,
  };
}

/** Names whose ending is part of the query: `coffee shop` → `coffee.shop`, `myshop` → `my.shop`. */
function* hacksOf(
  words: readonly string[],
  policies: readonly TldPolicy[],
): Generator<Form & { readonly policy: TldPolicy }> {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1).join('');
  for (const policy of policies) {
    // The TLD was asked for, so its place among the others does not matter.
    const rank = policy.topics.includes(last) ? Math.min(policy.rank, TOPIC_RANK) : policy.rank;
    if (last === policy.tld && before !== '') {
      const level = RANK_STEP * (Math.min(policy.rank, TOPIC_RANK) - 1);
      yield { secondLevel: before, weight: WEIGHTS.wordIsTld + level, isExact: false, policy };
    }
    const stem = last.endsWith(policy.tld) ? before + last.slice(0, -policy.tld.length) : '';
    if (last !== policy.tld && stem.length >= SHORTEST_HACK) {
      yield { secondLevel: stem, weight: WEIGHTS.hack + RANK_STEP * (rank - 1), isExact: false, policy };
    }
  }
}

/**
 * Names for a query, best first, each once; the same query always gives the same list.
 *
 * A name that was typed in full is first, provided that we sell its TLD and the filters allow it.
 */
export function suggestNames(
  query: SearchQuery,
  filters: SuggestionFilters = NO_FILTERS,
): readonly SuggestedName[] {
  const policies = TLD_POLICIES.filter(({ tld }) => filters.tlds.length === 0 || filters.tlds.includes(tld));
  const { words } = query;
  const best = new Map<string, Candidate>();
  const keep = (candidate: Candidate): void => {
    if (candidate.score > (best.get(candidate.name)?.score ?? -Infinity)) best.set(candidate.name, candidate);
  };

  for (const form of formsOf(query, filters)) {
    const label = labelOf(form, filters);
    if (label) for (const policy of policies) keep(makeCandidate(label, policy, form, words));
  }
  if (!filters.exactSecondLevelOnly) {
    for (const { policy, ...form } of hacksOf(words, policies)) {
      const label = labelOf(form, filters);
      if (label) keep(makeCandidate(label, policy, form, words));
    }
  }
  const typed = query.exact;
  const sorted = [...best.values()].sort((one, two) => {
    if (typed && (one.name === typed.ascii) !== (two.name === typed.ascii))
      return one.name === typed.ascii ? -1 : 1;
    return two.score - one.score || (one.name < two.name ? -1 : 1);
  });
  const count = sorted.length;
  return sorted.map(({ score: _score, ...name }, index) => ({
    ...name,
    relevance: Number((1 - index / count).toFixed(4)),
  }));
}

/** Whether a name typed in full can be registered with us at all: two labels under a TLD that we sell. */
export function isSold(name: { readonly labels: readonly { readonly ascii: string }[] }): boolean {
  return name.labels.length === 2 && findTldPolicy(name.labels[1]?.ascii ?? '') !== null;
}
