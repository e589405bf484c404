import type { Messages as LinguiMessages } from '@lingui/core';
import { english, i18n } from './i18n.ts';
import type { TranslatedLanguage } from '#platform/kernel/languages.ts';
import { isolated, restated } from './voice.ts';

/** The words of one slice: English sentences by key, in ICU syntax. */
export interface MessageSet<Key extends string> {
  readonly slice: string;
  readonly keys: readonly Key[];
}

/**
 * Declares the words of a slice.
 *
 * The second argument is an object of plain string literals and nothing else: the
 * build replaces each sentence by its compiled form (`platform/build/compile-messages.ts`), so that
 * no parser of ICU syntax travels to the browser.
 */
export function defineMessages<const English extends Readonly<Record<string, string>>>(
  slice: string,
  words: English,
): MessageSet<keyof English & string> {
  i18n.load('en', buildCatalogue(slice, words));
  return { slice, keys: Object.keys(words) };
}

/**
 * Declares the texts of a slice in another language: exactly the same keys.
 *
 * Placed in `words/<language>.ts` beside the English; the build compiles them into one file per
 * language (`platform/build/compile-language.ts`).
 */
export function translateMessages<Key extends string>(
  language: TranslatedLanguage,
  set: MessageSet<Key>,
  words: Readonly<Record<NoInfer<Key>, string>>,
): void {
  i18n.load(language, buildCatalogue(set.slice, words));
}

function buildCatalogue(slice: string, words: Readonly<Record<string, string>>): LinguiMessages {
  return Object.fromEntries(
    Object.entries(words).map(([key, sentence]) => [messageId(slice, key), sentence]),
  );
}

/** A sentence's id in the catalogue. */
export function messageId(slice: string, key: string): string {
  return `${slice}.${key}`;
}

/** Values for the marks of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives a sentence of one slice, filled in. */
export type Say<Key extends string> = (key: Key, values?: MessageValues) => string;

/** A slice's texts in the active language, outside React; screens use `useMessages`. */
export function sayFrom<Key extends string>(set: MessageSet<Key>): Say<Key> {
  return (key, values) => {
    const id = messageId(set.slice, key);
    // A missing translation falls back to English, or is derived from it.
    const otherwise = restated(english[id]) as string | undefined;
    return i18n._(id, isolated(values), otherwise === undefined ? undefined : { message: otherwise });
  };
}
