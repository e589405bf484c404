import type { SearchQuery } from './search-query.ts';
import { isGerman, splitWord, transcribeGerman } from './words/split-word.ts';
import { synonymsOf } from './words/synonyms.ts';
import { otherNumber } from './words/word-number.ts';

/** How a part before the dot was made of a query: as typed, the same otherwise written, with another word, or else changed. */
export type FormKind = 'typed' | 'respelled' | 'synonym' | 'changed';

/** A part before the dot with the weight of how it was made. */
export interface Form {
  readonly secondLevel: string;
  readonly weight: number;
  readonly kind: FormKind;
}

/** What a query says, word by word. */
export interface QueryWords {
  /** The words, run-together ones apart. */
  readonly words: readonly string[];
  /** They without `the`, `and`, `of`, unless there is nothing else. */
  readonly meaningful: readonly string[];
  /** Whether one of them is a German word and no English one. */
  readonly isGerman: boolean;
}

/** What a form weighs, in points of the ranking rule (`suggest-names.ts`); the corpus in `testing/` judges a change. */
const WEIGHTS = {
  typed: 100,
  joined: 99,
  /** Without accents, umlauts as German transcribes them: `café münchen` → `cafemuenchen`. */
  plainLetters: 88,
  /** Umlauts as other languages drop them: `münchen` → `munchen`. */
  withoutUmlauts: 74,
  /** Without `the`, `and`, `of`. */
  withoutFillers: 84,
  plural: 76,
  /** One word by another of its meaning. */
  synonym: 75,
  dashed: 70,
  affixed: 62,
  /** One word is left of several that were typed. */
  lastLeft: 60,
  initials: 30,
} as const;
/** What each further synonym of the same word weighs less. */
const SYNONYM_STEP = 3;
/** Words that one word is replaced by at most. */
const MAX_SYNONYMS = 3;

const FILLERS: ReadonlySet<string> = new Set(
  'the a an and of for in on at to my our your www der die das ein eine und mein meine unser'.split(' '),
);
const PREFIXES = ['get', 'my', 'the', 'try', 'go', 'hello', 'we', 'join'] as const;
const SUFFIXES = ['hq', 'hub', 'online', 'lab', 'now', 'co', 'team', 'spot'] as const;
const GERMAN_PREFIXES = ['mein', 'unser', 'dein'] as const;
const GERMAN_SUFFIXES = ['online', 'welt', 'team', 'profi', 'direkt'] as const;

/** Our prefixes and suffixes would forge other scripts. */
const LATIN = /^[\p{Script=Latin}\p{Nd}]+$/u;

/** What a query says, word by word. */
export function wordsOfQuery({ words: typed }: SearchQuery): QueryWords {
  const words = typed.flatMap((word) => splitWord(word) ?? [word]);
  const meaningful = words.filter((word) => !FILLERS.has(word));
  return {
    words,
    meaningful: meaningful.length > 0 ? meaningful : words,
    isGerman: words.some(isGerman),
  };
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

/** The query with one word by another of its meaning, for each word and each such word. */
function* synonymForms(words: readonly string[]): Generator<Form> {
  for (const [at, word] of words.entries()) {
    for (const [rank, other] of synonymsOf(word).slice(0, MAX_SYNONYMS).entries()) {
      // `coffee shop` as `shop shop` says nothing.
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

/** The last word that has another number, in it: `coffee shop berlin` → `coffee`, `shops`, `berlin`. */
function inOtherNumber(words: readonly string[]): readonly string[] | null {
  for (let at = words.length - 1; at >= 0; at -= 1) {
    const other = otherNumber(words[at] ?? '');
    if (other !== null) return words.with(at, other);
  }
  return null;
}

/** The parts before the dot that a query may be turned into, the typed one first; one may come twice. */
export function* formsOf(query: SearchQuery, said: QueryWords): Generator<Form> {
  const { words, meaningful } = said;
  const joined = words.join('');
  const form = (secondLevel: string, weight: number, kind: FormKind): Form => ({ secondLevel, weight, kind });
  const typed = query.exact ? (query.exact.labels.at(-2)?.unicode ?? '') : joined;
  yield form(typed, WEIGHTS.typed, 'typed');
  yield form(joined, WEIGHTS.joined, 'respelled');
  yield form(plainLetters(transcribeGerman(joined)), WEIGHTS.plainLetters, 'respelled');
  yield form(plainLetters(joined), WEIGHTS.withoutUmlauts, 'respelled');
  // One word that is left of several says less than they did; it is changed no further.
  const isOneLeft = meaningful.length === 1 && words.length > 1;
  yield form(meaningful.join(''), isOneLeft ? WEIGHTS.lastLeft : WEIGHTS.withoutFillers, 'respelled');
  const base = isOneLeft ? words : meaningful;
  const counted = inOtherNumber(base);
  if (counted) yield form(counted.join(''), WEIGHTS.plural, 'changed');
  if (words.length > 1) yield form(words.join('-'), WEIGHTS.dashed, 'changed');
  yield* synonymForms(base);
  if (LATIN.test(joined)) yield* affixForms(joined, said.isGerman);
  if (words.length > 2) {
    yield form(words.map((word) => Array.from(word)[0] ?? '').join(''), WEIGHTS.initials, 'changed');
  }
}

/** What somebody has to say yes to before a name goes into their cart. */
export type ChoiceQuestion = 'trademark-notice' | 'premium-price';

/**
 * The questions that choosing a name asks, in the order in which they are asked (acquisition, section 4).
 *
 * What others claim is read first: whoever rejects it need not think about a price.
 */
export function choiceQuestions(name: {
  /** Marks are claimed for it. */
  readonly hasNotice: boolean;
  readonly isPremium: boolean;
}): readonly ChoiceQuestion[] {
  return [
    ...(name.hasNotice ? (['trademark-notice'] as const) : []),
    ...(name.isPremium ? (['premium-price'] as const) : []),
  ];
}

/** What was said yes to; it is kept with the line, and the server holds the line to it. */
export interface AcceptedChoice {
  readonly noticeId?: string;
  /** The first year of a premium name, in minor units. */
  readonly price?: { readonly amount: number; readonly currency: string };
}

/** The same in the words of a cart line's `extra`. */
export function acceptedExtra({ noticeId, price }: AcceptedChoice) {
  return {
    ...(noticeId === undefined ? {} : { trademark_notice_id: noticeId }),
    ...(price === undefined
      ? {}
      : { premium_price_integer: price.amount, premium_price_currency: price.currency }),
  };
}
