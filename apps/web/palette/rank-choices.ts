import type { ReactNode } from 'react';

/** Searchable text of a choice. */
export interface Rankable {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Further words that people may type for it. */
  readonly keywords?: string | undefined;
}

/** Score of a word's match, best first; scattered letters score lowest. */
const FIT = { whole: 100, start: 80, wordStart: 60, inside: 40, scattered: 20 } as const;
/** Weight of a match in the second line or in keywords, compared with one in the name. */
const DETAIL = 0.7;
const KEYWORDS = 0.6;
/** Bonus of the most recent choice; each older one gets less. */
const RECENT = 12;

const WORD_START = /[\s.\-_/:(]/;

function rankFit(word: string, text: string): number {
  if (text === word) return FIT.whole;
  const at = text.indexOf(word);
  if (at === 0) return FIT.start;
  if (at > 0) {
    return WORD_START.test(text[at - 1] ?? '') || startsAWord(word, text) ? FIT.wordStart : FIT.inside;
  }
  return isScattered(word, text) ? FIT.scattered : 0;
}

function startsAWord(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || WORD_START.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** Whether the letters occur in this order, the first at the beginning of a word. */
function isScattered(word: string, text: string): boolean {
  const [first = ''] = word;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    if (at > 0 && !WORD_START.test(text[at - 1] ?? '')) continue;
    let place = at;
    const isHere = [...word].every((letter) => {
      place = text.indexOf(letter, place) + 1;
      return place > 0;
    });
    if (isHere) return true;
  }
  return false;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/** Score of a choice for the input; null if one of the words does not match. */
function rateChoice(words: readonly string[], choice: Rankable): number | null {
  const label = fold(choice.label);
  const detail = fold(choice.detail ?? '');
  const keywords = fold(choice.keywords ?? '');
  let sum = 0;
  for (const word of words) {
    const best = Math.max(
      rankFit(word, label),
      DETAIL * rankFit(word, detail),
      // Keywords match by prefix only: a scattered match in them would look arbitrary.
      startsAWord(word, keywords) ? KEYWORDS * FIT.wordStart : 0,
    );
    if (best === 0) return null;
    sum += best;
  }
  // Of two equal matches, the input covers more of the shorter one.
  return sum / words.length - Math.min(label.length, 300) / 100;
}

/**
 * The choices that match the input, best first.
 *
 * Every word must match. Recent choices (`recent`, newest first) come before equal matches, and
 * first of all without input; equal matches keep their order.
 */
export function rankChoices<Choice extends Rankable>(
  choices: readonly Choice[],
  typed: string,
  recent: readonly string[] = [],
): readonly Choice[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const bonus = (id: string): number => {
    const place = recent.indexOf(id);
    return place === -1 ? 0 : RECENT - Math.min(place, RECENT - 1);
  };
  return choices
    .map((choice) => ({ choice, score: words.length === 0 ? 0 : rateChoice(words, choice) }))
    .filter((each): each is { choice: Choice; score: number } => each.score !== null)
    .map(({ choice, score }) => ({ choice, score: score + bonus(choice.id) }))
    .sort((one, other) => other.score - one.score)
    .map(({ choice }) => choice);
}

/** The kinds of choices, in the order in which they are shown while nothing is typed. */
export const PALETTE_GROUPS = ['page', 'domains', 'sites', 'screens', 'actions'] as const;

/** A kind of choice. */
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** Something that the palette can open or do. */
export interface PaletteChoice {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly keywords?: string | undefined;
  readonly icon?: ReactNode;
  /** Target of the choice; a choice without one has `run`. */
  readonly href?: string | undefined;
  readonly run?: () => void;
  /** The choice that this one is an action of: it is listed below it, or alone where only it matches. */
  readonly under?: string;
}

/** Words that could be part of a name: letters, digits and hyphens between dots. */
const NAME = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.?$/u;

/**
 * Whether the input is to be offered as a name to look for: it has the form of one, within the search's
 * 2 to 60 characters (decision 39). A word without a dot counts only where nothing else matches it.
 */
export function looksLikeName(typed: string, matches: number): boolean {
  if (typed.length < 2 || typed.length > 60 || !NAME.test(typed)) return false;
  return matches === 0 || /\.[^.]/.test(typed);
}

/**
 * The words of the input that a domain is searched by: those that are no word of its actions, so that
 * `example dns` finds example.com. All of them where none is left.
 */
export function domainWords(typed: string, actionWords: readonly string[]): string {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first, ...others] = words;
  const named = others.filter((word) => !actionWords.some((each) => fold(each).startsWith(word)));
  const isFirstNamed = first !== undefined && !actionWords.some((each) => fold(each).startsWith(first));
  const rest = isFirstNamed ? [first, ...named] : named;
  return (rest.length === 0 ? words : rest).join(' ');
}
