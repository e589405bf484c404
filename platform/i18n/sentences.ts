import type { TranslatedLanguage } from '#platform/kernel/languages.ts';
import { sentenceReader } from './sentence-reader.ts';
import type { SentencePair } from './sentence-reader.ts';
import { setVoice } from './voice.ts';

/**
 * Sentences of rules or refusals by key, with `%(name)s` placeholders; a row may hold more than its
 * sentence.
 */
export type SentenceTable = Readonly<
  Record<string, string | { readonly message: string } | { readonly text: string }>
>;

const pairs = new Map<string, SentencePair[]>();

/**
 * Translates the sentences of a table: exactly the same keys.
 *
 * The server and the rules use English; the translation is looked up for display. `false` for
 * entries without text of their own, such as `%(reason)s`.
 */
export function translateSentences<Table extends SentenceTable>(
  language: TranslatedLanguage,
  table: Table,
  words: { readonly [Key in keyof Table]: string | false },
): void {
  const known = pairs.get(language) ?? [];
  for (const [key, sentence] of Object.entries<string | false>(words)) {
    if (sentence !== false) known.push([englishOf(table[key]), sentence]);
  }
  pairs.set(language, known);
  setVoice(language, { translate: sentenceReader(known) });
}

function englishOf(row: SentenceTable[string] | undefined): string {
  if (row === undefined) return '';
  if (typeof row === 'string') return row;
  return 'message' in row ? row.message : row.text;
}

/** Every sentence that a language translates, for the build and the tests. */
export function sentencesIn(language: TranslatedLanguage): readonly SentencePair[] {
  return pairs.get(language) ?? [];
}
