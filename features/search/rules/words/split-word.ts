import { ENGLISH_WORDS } from './english-words.ts';
import { GERMAN_WORDS } from './german-words.ts';

/** `küche` → `kueche`: the German transcription of umlauts. */
export function transcribeGerman(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
}

const ENGLISH: ReadonlySet<string> = new Set(ENGLISH_WORDS);
const GERMAN: ReadonlySet<string> = new Set([...GERMAN_WORDS, ...GERMAN_WORDS.map(transcribeGerman)]);

/** Other two-letter words match too many texts by chance; these are allowed only at the start. */
const SHORT_FIRST: ReadonlySet<string> = new Set(['my', 'go', 'we']);
const SHORT_BETWEEN: ReadonlySet<string> = new Set(['of', 'in', 'to', 'by', 'at', 'on', 'im', 'am', 'zu']);
const SHORTEST_WORD = 3;
const LONGEST_WORD = 20;
/** Longer texts cannot be labels (RFC 1035 section 2.3.4). */
const LONGEST_SPLIT = 63;

/** Whether a list contains a word, with or without the `s` of a plural or a compound. */
function isIn(list: ReadonlySet<string>, word: string): boolean {
  return list.has(word) || (word.length > SHORTEST_WORD && word.endsWith('s') && list.has(word.slice(0, -1)));
}

/** Whether a word is in our English list. */
export function isEnglish(word: string): boolean {
  return isIn(ENGLISH, word);
}

/** Whether a word is in our German list and not in the English one, in any umlaut spelling. */
export function isGerman(word: string): boolean {
  return isIn(GERMAN, word) && !isEnglish(word);
}

function mayBePart(list: ReadonlySet<string>, part: string, isFirst: boolean, isLast: boolean): boolean {
  if (part.length >= SHORTEST_WORD) return isIn(list, part);
  return isFirst ? SHORT_FIRST.has(part) : !isLast && SHORT_BETWEEN.has(part);
}

/** Splits a text into the fewest words of one list; ties prefer longer first words. */
function splitBy(list: ReadonlySet<string>, text: string): readonly string[] | null {
  const best: (readonly string[] | undefined)[] = [];
  best[text.length] = [];
  for (let start = text.length - 1; start >= 0; start -= 1) {
    const longest = Math.min(text.length, start + LONGEST_WORD);
    for (let end = longest; end > start; end -= 1) {
      const rest = best[end];
      const part = text.slice(start, end);
      if (!rest || !mayBePart(list, part, start === 0, end === text.length)) continue;
      const found = best[start];
      if (!found || rest.length + 1 < found.length) best[start] = [part, ...rest];
    }
  }
  const parts = best[0];
  return parts && parts.length > 1 ? parts : null;
}

/**
 * Splits compounds such as `coffeeshop` → `coffee`, `shop`; null if it is a single word or contains
 * an unknown part.
 *
 * All parts are of one language. Letters stay as typed.
 */
export function splitWord(text: string): readonly string[] | null {
  if (text.length > LONGEST_SPLIT || isEnglish(text) || isIn(GERMAN, text)) return null;
  return splitBy(ENGLISH, text) ?? splitBy(GERMAN, text);
}
