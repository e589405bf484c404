import type { Messages as LinguiMessages } from '@lingui/core';
import { i18n } from './i18n.ts';
import type { TranslatedLanguage } from '#platform/kernel/languages.ts';

/** Takes in all words of a language at once; the build writes this call (`platform/build/compile-language.ts`). */
export function addTranslations(language: TranslatedLanguage, messages: LinguiMessages): void {
  i18n.load(language, messages);
}
