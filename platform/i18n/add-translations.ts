import type { Messages as LinguiMessages } from '@lingui/core';
import { i18n } from './i18n.ts';
import type { TranslatedLanguage } from '#platform/kernel/languages.ts';
import { sentenceReader } from './sentence-reader.ts';
import type { SentencePair } from './sentence-reader.ts';
import { setVoice } from './voice.ts';

/** Takes in all words of a language at once; the build writes this call (`platform/build/compile-language.ts`). */
export function addTranslations(
  language: TranslatedLanguage,
  messages: LinguiMessages,
  sentences: readonly SentencePair[],
): void {
  i18n.load(language, messages);
  setVoice(language, { translate: sentenceReader(sentences) });
}
