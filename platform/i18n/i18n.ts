import { setupI18n } from '@lingui/core';
import type { Messages as LinguiMessages } from '@lingui/core';
import type { TranslatedLanguage } from '#platform/kernel/languages.ts';

/** The English sentences of every slice that is loaded, by id; complete by construction. */
export const english: LinguiMessages = {};

/**
 * The one catalogue of the page.
 *
 * Its `locale` is the code of the language that is active, its `locales` the tag that plurals
 * and numbers follow. Slices add their words with `defineMessages`.
 */
export const i18n = setupI18n({ locale: 'en', locales: 'en', messages: { en: english } });

/** Takes in all words of a language at once; the build writes this call (`platform/build/compile-language.ts`). */
export function addTranslations(language: TranslatedLanguage, messages: LinguiMessages): void {
  i18n.load(language, messages);
}
