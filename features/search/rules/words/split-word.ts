import { ENGLISH_WORDS } from './english-words.ts';
import { GERMAN_WORDS } from './german-words.ts';

/** `küche` → `kueche`: how German writes its letters where it has only plain ones. */
export function transcribeGerman(word: string): string {
  return word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
}

const ENGLISH: ReadonlySet<string> = new Set(ENGLISH_WORDS);
const GERMAN: ReadonlySet<string> = new Set([...GERMAN_WORDS, ...GERMAN_WORDS.map(transcribeGerman)]);

/** Two letters begin, join or end too many words by chance; these may only where people put them. */
const SHORT_FIRST: ReadonlySet<string> = new Set(['my', 'go', 'we']);
const SHORT_BETWEEN: ReadonlySet<string> = new Set(['of', 'in', 'to', 'by', 'at', 'on', 'im', 'am', 'zu']);
const SHORTEST_WORD = 3;
const LONGEST_WORD = 20;
/** Longer texts are labels of nobody (RFC 1035 section 2.3.4). */
const LONGEST_SPLIT = 63;

/** Whether a word, or what is left of it without a plural's or a compound's `s`, is in a list. */
function isIn(list: ReadonlySet<string>, word: string): boolean {
  return list.has(word) || (word.length > SHORTEST_WORD && word.endsWith('s') && list.has(word.slice(0, -1)));
}

/** Whether a word is in our English list. */
export function isEnglish(word: string): boolean {
  return isIn(ENGLISH, word);
}

/** Whether a word is one that we know in German and not in English, however its umlauts are written. */
export function isGerman(word: string): boolean {
  return isIn(GERMAN, word) && !isEnglish(word);
}

function mayBePart(list: ReadonlySet<string>, part: string, isFirst: boolean, isLast: boolean): boolean {
  if (part.length >= SHORTEST_WORD) return isIn(list, part);
  return isFirst ? SHORT_FIRST.has(part) : !isLast && SHORT_BETWEEN.has(part);
}

/** The fewest words of one list that make up a text; of as many, those that begin longest. */
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
 * The words that somebody ran together, `coffeeshop` → `coffee`, `shop`, or null where it is one word
 * or holds anything that we do not know.
 *
 * All words are of one language, so that no word falls apart by another's; letters are kept as typed.
 */
export function splitWord(text: string): readonly string[] | null {
  if (text.length > LONGEST_SPLIT || isEnglish(text) || isIn(GERMAN, text)) return null;
  return splitBy(ENGLISH, text) ?? splitBy(GERMAN, text);
}
