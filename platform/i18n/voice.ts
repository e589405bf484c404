import type { Messages as LinguiMessages } from '@lingui/core';
import { i18n } from './i18n.ts';
import { LANGUAGES } from '#platform/kernel/languages.ts';
import type { Language } from '#platform/kernel/languages.ts';

/** A sentence as the catalogue holds it: compiled, or its source where nothing compiled it. */
export type CatalogueSentence = LinguiMessages[string];

/** Runtime behaviour of a language beyond its catalogue. */
export interface Voice {
  /** Derives missing texts from the English. */
  readonly restate?: (sentence: CatalogueSentence) => CatalogueSentence;
  /** Says a finished English sentence, such as the server sends it, in this language. */
  readonly translate?: (sentence: string) => string;
}

const voices = new Map<string, Voice>();

/** Gives a language its voice, when its words are loaded. */
export function setVoice(language: Language, voice: Voice): void {
  voices.set(language, voice);
}

/** An English sentence of the catalogue as the active language makes it. */
export function restated(sentence: CatalogueSentence | undefined): CatalogueSentence | undefined {
  const restate = voices.get(i18n.locale)?.restate;
  return sentence === undefined || !restate ? sentence : restate(sentence);
}

/**
 * Translates a finished sentence of the rules or the server.
 *
 * Without a translation it stays English.
 */
export function translated(sentence: string): string {
  return voices.get(i18n.locale)?.translate?.(sentence) ?? sentence;
}

/** U+2068 and U+2069 isolate their content from the direction of the text around it (UAX 9). */
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * Values for display in a sentence: in right-to-left text each is isolated, as names and addresses
 * run left to right.
 */
export function isolated(
  values: Readonly<Record<string, string | number>> | undefined,
): Readonly<Record<string, string | number>> | undefined {
  if (!values || LANGUAGES[i18n.locale as Language].direction === 'ltr') return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value,
    ]),
  );
}
