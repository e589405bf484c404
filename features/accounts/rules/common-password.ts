import { DECORATION_MAXIMUM } from './password.ts';

/** A word with fewer characters and what may be added to it is shorter than any password. */
const WORD_MINIMUM = 4;

/** Characters that people write for letters. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a canonical password is on a list of common ones (lower-cased), or a simple variation.
 *
 * Variations are repetitions, digits and marks before or after it, and digits for letters.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase();
  const word = withoutDecoration(lower);
  return [lower, word].some((each) => {
    const piece = repeatedPiece(each);
    return common.has(each) || common.has(piece) || common.has(withLetters(piece));
  });
}

/** The piece that a text repeats, or the text. */
function repeatedPiece(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, Math.max(length, WORD_MINIMUM));
}

/** The text without digits and marks at its ends; the text as it is where they are more than a word's decoration. */
function withoutDecoration(text: string): string {
  const word = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
  return text.length - word.length <= DECORATION_MAXIMUM && word.length >= WORD_MINIMUM ? word : text;
}

const withLetters = (text: string): string =>
  Array.from(text, (character) => LETTER_OF[character] ?? character).join('');
