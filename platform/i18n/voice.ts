import type { Messages as LinguiMessages } from '@lingui/core';
import { i18n } from './i18n.ts';
import { LANGUAGES } from '#platform/kernel/languages.ts';
import type { Language } from '#platform/kernel/languages.ts';
import type { Message } from '#platform/kernel/sentence.ts';

/** A sentence as the catalogue holds it: compiled, or its source where nothing compiled it. */
export type CatalogueSentence = LinguiMessages[string];

/** Runtime behaviour of a language beyond its catalogue. */
export interface Voice {
  /** Derives missing texts from the English. */
  readonly restate?: (sentence: CatalogueSentence) => CatalogueSentence;
  /** Says a finished English sentence that has no translation. */
  readonly restateFinished?: (sentence: string) => string;
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
 * A message of the rules or the server in the active language, by its sentence and values.
 *
 * Without a translation it stays English.
 */
export function translated({ message, sentence }: Message): string {
  if (!sentence || !Object.hasOwn(i18n.messages, sentence.id)) {
    return voices.get(i18n.locale)?.restateFinished?.(message) ?? message;
  }
  const values = Object.entries(sentence.values).map(([name, value]) => [
    name,
    typeof value === 'object' ? translated(value) : value,
  ]);
  return i18n._(sentence.id, isolated(Object.fromEntries(values) as Record<string, string | number>));
}

/** What a form or a toast shows: a string is in the reader's language already. */
export function shownText(said: string | Message): string {
  return typeof said === 'string' ? said : translated(said);
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
