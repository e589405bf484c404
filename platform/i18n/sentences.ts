import type { TranslatedLanguage } from '#platform/kernel/languages.ts';
import { sentenceId, chooseTemplate } from '#platform/kernel/sentence.ts';
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

/** The sentences of a language, and its translation of each English text. */
interface LanguageSentences {
  readonly all: TranslatedSentence[];
  readonly byEnglish: Map<string, string>;
}

const translations = new Map<string, LanguageSentences>();

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
  const { all, byEnglish } = translations.get(language) ?? { all: [], byEnglish: new Map<string, string>() };
  translations.set(language, { all, byEnglish });
  const added = Object.entries<string | false>(words).map(([key, sentence]) => {
    const english = chooseTemplate(table[key]);
    if (sentence !== false) byEnglish.set(english, sentence);
    return {
      id: sentenceId(table, key),
      english,
      translated: sentence || english,
      isShared: sentence === false,
    };
  });
  // The table of the same sentence may be translated before or after.
  const shared = [...all, ...added].filter(({ isShared }) => isShared);
  for (const each of shared) each.translated = byEnglish.get(each.english) ?? each.translated;
  all.push(...added);
  const changed = [...added, ...shared];
  addTemplates(language, changed);
  i18n.load(language, Object.fromEntries(changed.map(({ id, translated }) => [id, toIcu(translated)])));
}

/** Every sentence that a language translates, for the build and the tests. */
export function sentencesIn(language: TranslatedLanguage): readonly TranslatedSentence[] {
  return translations.get(language)?.all ?? [];
}

/** A sentence with `%(name)s` placeholders in ICU syntax. */
function toIcu(sentence: string): string {
  return sentence
    .replaceAll("'", "''")
    .replaceAll(/[{}]/g, "'$&'")
    .replaceAll(/%\((\w+)\)s/g, '{$1}');
}
