import type { SearchQuery } from './search-query.ts';
import { isGerman, splitWord, transcribeGerman } from './words/split-word.ts';
import { findSynonyms } from './words/synonyms.ts';
import { otherNumber } from './words/word-number.ts';

/**
 * How a second-level label was derived from a query: as typed, respelled, with a synonym, or
 * changed otherwise.
 */
export type FormKind = 'typed' | 'respelled' | 'synonym' | 'changed';

/** A second-level label with the weight of its derivation. */
export interface Form {
  readonly secondLevel: string;
  readonly weight: number;
  readonly kind: FormKind;
}

/** The words of a query. */
export interface QueryWords {
  /** All words, with compounds split. */
  readonly words: readonly string[];
  /** Without `the`, `and`, `of`, unless nothing else remains. */
  readonly meaningful: readonly string[];
  /** Whether one of them is German and not English. */
  readonly isGerman: boolean;
}

/**
 * The weight of each form, in points of the ranking rule (`suggest-names.ts`). Changes are measured
 * with the corpus in `testing/`.
 */
const WEIGHTS = {
  typed: 100,
  joined: 99,
  /** Without accents; umlauts as German transcribes them: `café münchen` → `cafemuenchen`. */
  plainLetters: 88,
  /** Umlauts as other languages simplify them: `münchen` → `munchen`. */
  withoutUmlauts: 74,
  /** Without `the`, `and`, `of`. */
  withoutFillers: 84,
  plural: 76,
  /** One word replaced by a synonym. */
  synonym: 75,
  dashed: 70,
  affixed: 62,
  /** A single word left of several. */
  lastLeft: 60,
  initials: 30,
} as const;
/** The penalty of each further synonym of the same word. */
const SYNONYM_STEP = 3;
/** Maximum number of synonyms per word. */
const MAX_SYNONYMS = 3;

const FILLERS: ReadonlySet<string> = new Set(
  'the a an and of for in on at to my our your www der die das ein eine und mein meine unser'.split(' '),
);
const PREFIXES = ['get', 'my', 'the', 'try', 'go', 'hello', 'we', 'join'] as const;
const SUFFIXES = ['hq', 'hub', 'online', 'lab', 'now', 'co', 'team', 'spot'] as const;
const GERMAN_PREFIXES = ['mein', 'unser', 'dein'] as const;
const GERMAN_SUFFIXES = ['online', 'welt', 'team', 'profi', 'direkt'] as const;

/** Adding our Latin affixes to other scripts would produce mixed-script names. */
const LATIN = /^[\p{Script=Latin}\p{Nd}]+$/u;

/** Splits a query into words. */
export function wordsOfQuery({ words: typed }: SearchQuery): QueryWords {
  const words = typed.flatMap((word) => splitWord(word) ?? [word]);
  const meaningful = words.filter((word) => !FILLERS.has(word));
  return {
    words,
    meaningful: meaningful.length > 0 ? meaningful : words,
    isGerman: words.some(isGerman),
  };
}

/** `café` → `cafe`, `straße` → `strasse`; other text stays unchanged. */
function plainLetters(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o');
}

/** The query with one word replaced by a synonym, for each word and synonym. */
function* synonymForms(words: readonly string[]): Generator<Form> {
  for (const [at, word] of words.entries()) {
    for (const [rank, other] of findSynonyms(word).slice(0, MAX_SYNONYMS).entries()) {
      // `coffee shop` as `shop shop` is meaningless.
      if (words.includes(other)) continue;
      const weight = WEIGHTS.synonym - SYNONYM_STEP * rank;
      yield { secondLevel: words.with(at, other).join(''), weight, kind: 'synonym' };
    }
  }
}

function* affixForms(joined: string, german: boolean): Generator<Form> {
  const prefixes = german ? GERMAN_PREFIXES : PREFIXES;
  const suffixes = german ? GERMAN_SUFFIXES : SUFFIXES;
  for (const [rank, prefix] of prefixes.entries()) {
    if (joined.startsWith(prefix)) continue;
    yield { secondLevel: prefix + joined, weight: WEIGHTS.affixed - rank, kind: 'changed' };
  }
  for (const [rank, suffix] of suffixes.entries()) {
    if (joined.endsWith(suffix)) continue;
    yield { secondLevel: joined + suffix, weight: WEIGHTS.affixed - 0.5 - rank, kind: 'changed' };
  }
}

/**
 * The query with its last countable word in the other number: `coffee shop berlin` → `coffee`,
 * `shops`, `berlin`.
 */
function inOtherNumber(words: readonly string[]): readonly string[] | null {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const other = otherNumber(words[at] ?? '');
    if (other !== null) return words.with(at, other);
  }
  return null;
}

/** The second-level labels derived from a query, the typed one first; may contain duplicates. */
export function* generateForms(query: SearchQuery, queryWords: QueryWords): Generator<Form> {
  const { words, meaningful } = queryWords;
  const joined = words.join('');
  const form = (secondLevel: string, weight: number, kind: FormKind): Form => ({ secondLevel, weight, kind });
  const typed = query.label ?? joined;
  yield form(typed, WEIGHTS.typed, 'typed');
  yield form(joined, WEIGHTS.joined, 'respelled');
  yield form(plainLetters(transcribeGerman(joined)), WEIGHTS.plainLetters, 'respelled');
  yield form(plainLetters(joined), WEIGHTS.withoutUmlauts, 'respelled');
  // A single word left of several is less specific, and gets no further variants.
  const isOneLeft = meaningful.length === 1 && words.length > 1;
  yield form(meaningful.join(''), isOneLeft ? WEIGHTS.lastLeft : WEIGHTS.withoutFillers, 'respelled');
  const base = isOneLeft ? words : meaningful;
  const counted = inOtherNumber(base);
  if (counted) yield form(counted.join(''), WEIGHTS.plural, 'changed');
  if (words.length > 1) yield form(words.join('-'), WEIGHTS.dashed, 'changed');
  yield* synonymForms(base);
  if (LATIN.test(joined)) yield* affixForms(joined, queryWords.isGerman);
  if (words.length > 2) {
    yield form(words.map((word) => Array.from(word)[0] ?? '').join(''), WEIGHTS.initials, 'changed');
  }
}

/** A confirmation needed before a name goes into the cart. */
export type ChoiceQuestion = 'trademark-notice' | 'premium-price';

/**
 * The confirmations that a name needs, in order (acquisition, section 4).
 *
 * The trademark notice comes first: a user who rejects it does not have to consider the price.
 */
export function choiceQuestions(name: {
  /** The name has a trademark claim. */
  readonly hasNotice: boolean;
  readonly isPremium: boolean;
}): readonly ChoiceQuestion[] {
  return [
    ...(name.hasNotice ? (['trademark-notice'] as const) : []),
    ...(name.isPremium ? (['premium-price'] as const) : []),
  ];
}

/** What the user accepted; stored in the cart line, and enforced by the server. */
export interface AcceptedChoice {
  readonly noticeId?: string;
  /** The first year of a premium name, in minor units. */
  readonly price?: { readonly amount: number; readonly currency: string };
}

/** The same as the `extra` fields of a cart line. */
export function acceptedExtra({ noticeId, price }: AcceptedChoice) {
  return {
    ...(noticeId === undefined ? {} : { trademark_notice_id: noticeId }),
    ...(price === undefined
      ? {}
      : { premium_price_integer: price.amount, premium_price_currency: price.currency }),
  };
}
