import type { TranslatedLanguage } from '#platform/kernel/languages.ts';
import { sentenceId, templateOf } from '#platform/kernel/sentence.ts';
import type { SentenceTable } from '#platform/kernel/sentence.ts';
import { addTemplates } from '#platform/kernel/translations.ts';
import { i18n } from './i18n.ts';

/** A translated sentence: its id, the English template, and the translation with the same placeholders. */
export interface TranslatedSentence {
  readonly id: string;
  readonly english: string;
  translated: string;
  /** Whether the translation is that of the same sentence in another table. */
  readonly isShared: boolean;
}

const translations = new Map<string, TranslatedSentence[]>();

/**
 * Translates the sentences of a table: exactly the same keys.
 *
 * The server and the rules say them in English; screens and mails find the translation by the id.
 * `false` for an entry without words of its own: `%(reason)s`, or the same sentence as in another
 * table.
 */
export function translateSentences<Table extends SentenceTable>(
  language: TranslatedLanguage,
  table: Table,
  words: { readonly [Key in keyof Table]: string | false },
): void {
  const known = translations.get(language) ?? [];
  translations.set(language, known);
  for (const [key, sentence] of Object.entries<string | false>(words)) {
    const english = templateOf(table[key]);
    const isShared = sentence === false;
    known.push({ id: sentenceId(table, key), english, translated: sentence || english, isShared });
  }
  // The table of the same sentence may be translated before or after.
  const own = new Map(known.flatMap((each) => (each.isShared ? [] : [[each.english, each.translated]])));
  for (const each of known) {
    if (each.isShared) each.translated = own.get(each.english) ?? each.translated;
  }
  addTemplates(language, known);
  i18n.load(language, Object.fromEntries(known.map(({ id, translated }) => [id, toIcu(translated)])));
}

/** Every sentence that a language translates, for the build and the tests. */
export function sentencesIn(language: TranslatedLanguage): readonly TranslatedSentence[] {
  return translations.get(language) ?? [];
}

/** A sentence with `%(name)s` placeholders in ICU syntax. */
function toIcu(sentence: string): string {
  return sentence
    .replaceAll("'", "''")
    .replaceAll(/[{}]/g, "'$&'")
    .replaceAll(/%\((\w+)\)s/g, '{$1}');
}
