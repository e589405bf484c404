import type { CatalogueSentence } from './voice.ts';
import { setVoice } from './voice.ts';
import { i18n } from './i18n.ts';

const PLAIN = 'ABCDEFGHIJKLNOPRSTUWYZabcdefghijklnoprstuwyz';
const ACCENTED = 'ÅƁÇÐÉƑĜĤÎĴĶĻÑÖÞŔŠŢÛŴÝŽåƀçðéƒĝĥîĵķļñöþŕšţûŵýž';

/** Rich-text tags and `%(name)s`, which are replaced later. */
const UNTOUCHED = /(<\/?\w+>|%\(\w+\)s)/;

/**
 * Text as a pseudo-language writes it: accents on its letters, and every vowel twice, which makes
 * a sentence about 40% longer, as translations from English are.
 */
export function pseudoText(text: string): string {
  return text
    .split(UNTOUCHED)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replaceAll(/[aeiouyAEIOUY]/g, (vowel) => vowel + vowel.toLowerCase())
            .replaceAll(/\p{L}/gu, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join('');
}

type Token = string | readonly [name: string, format?: string, options?: unknown];

/**
 * A compiled message in a pseudo-language: in brackets, which reveals truncated and concatenated
 * messages. Value names, formats and tags stay unchanged.
 */
export function pseudoSentence(sentence: CatalogueSentence): CatalogueSentence {
  if (typeof sentence === 'string') return `[${pseudoSource(sentence)}]`;
  const tokens = sentence as readonly Token[];
  return ['[', ...tokens.map(pseudoToken), ']'] as CatalogueSentence;
}

/** Without a build the catalogue holds message sources: text in braces stays unchanged. */
function pseudoSource(source: string): string {
  let depth = 0;
  const parts = source.split(/([{}])/).map((part) => {
    if (part === '}') depth -= 1;
    const shown = depth === 0 && part !== '{' && part !== '}' ? pseudoText(part) : part;
    if (part === '{') depth += 1;
    return shown;
  });
  return parts.join('');
}

function pseudoToken(token: Token): Token {
  if (typeof token === 'string') return pseudoText(token);
  const [name, format, options] = token;
  if (format !== 'plural' && format !== 'select' && format !== 'selectordinal') return token;
  const cases = Object.entries(options as Readonly<Record<string, unknown>>).map(([key, words]) => [
    key,
    key === 'offset' ? words : pseudoCase(words as string | readonly Token[]),
  ]);
  return [name, format, Object.fromEntries(cases)];
}

function pseudoCase(words: string | readonly Token[]): string | readonly Token[] {
  return typeof words === 'string' ? pseudoText(words) : words.map(pseudoToken);
}

/** A finished sentence as a pseudo-language says it; names, addresses and numbers in it stay readable. */
export function pseudoFinished(sentence: string): string {
  const words = sentence.split(/(\s+)/).map((word) => (/\w[.@]\w|\d/.test(word) ? word : pseudoText(word)));
  return `[${words.join('')}]`;
}

/** Makes the pseudo-languages speak. */
export function speakPseudo(): void {
  for (const language of ['pseudo', 'pseudo-rtl'] as const) {
    // They have no sentences of their own: each is made when it is said, also those of slices that are loaded later.
    i18n.load(language, {});
    setVoice(language, { restate: pseudoSentence, restateFinished: pseudoFinished });
  }
}
