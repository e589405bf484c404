import type { ReactNode } from 'react';

/** What of a choice is searched. */
export interface Rankable {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** Further words that people may type for it. */
  readonly keywords?: string | undefined;
}

/** How well a word fits, best first; what is scattered over the text comes last. */
const FIT = { whole: 100, start: 80, wordStart: 60, inside: 40, scattered: 20 } as const;
/** What a fit in the second line, or in further words, counts of one in the name. */
const DETAIL = 0.7;
const KEYWORDS = 0.6;
/** What the latest choice gains; each older one gains less. */
const RECENT = 12;

const WORD_START = /[\s.\-_/:(]/;

function fitOf(word: string, text: string): number {
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

/** Whether the letters come in this order, the first at the beginning of a word. */
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

/** How well a choice fits what was typed; null when one of the words is nowhere in it. */
function scoreOf(words: readonly string[], choice: Rankable): number | null {
  const label = fold(choice.label);
  const detail = fold(choice.detail ?? '');
  const keywords = fold(choice.keywords ?? '');
  let sum = 0;
  for (const word of words) {
    const best = Math.max(
      fitOf(word, label),
      DETAIL * fitOf(word, detail),
      // Further words are found by their beginnings only: nobody sees why a scattered one would fit.
      startsAWord(word, keywords) ? KEYWORDS * FIT.wordStart : 0,
    );
    if (best === 0) return null;
    sum += best;
  }
  // Of two that fit alike, the shorter says more of what was typed.
  return sum / words.length - Math.min(label.length, 300) / 100;
}

/**
 * The choices that fit what was typed, best first.
 *
 * Every word must be found. What was chosen lately (`recent`, newest first) comes before its equals, and
 * first of all while nothing is typed; among equals the order that was handed in stays.
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
    .map((choice) => ({ choice, score: words.length === 0 ? 0 : scoreOf(words, choice) }))
    .filter((each): each is { choice: Choice; score: number } => each.score !== null)
    .map(({ choice, score }) => ({ choice, score: score + bonus(choice.id) }))
    .sort((one, other) => other.score - one.score)
    .map(({ choice }) => choice);
}

/** The kinds of choices, in the order in which they are shown while nothing is typed. */
export const PALETTE_GROUPS = ['domains', 'sites', 'screens', 'actions'] as const;

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
  /** Where it leads; what has no address is done by `run`. */
  readonly href?: string | undefined;
  readonly run?: () => void;
}
