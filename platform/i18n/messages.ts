import type { Messages as LinguiMessages } from '@lingui/core';
import { i18n } from './i18n.ts';

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
  english: English,
): MessageSet<keyof English & string> {
  const catalogue: LinguiMessages = {};
  for (const [key, sentence] of Object.entries(english)) catalogue[messageId(slice, key)] = sentence;
  i18n.load('en', catalogue);
  return { slice, keys: Object.keys(english) };
}

/** A sentence's id in the catalogue. */
export function messageId(slice: string, key: string): string {
  return `${slice}.${key}`;
}

/** Values for the marks of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Gives a sentence of one slice, filled in. */
export type Say<Key extends string> = (key: Key, values?: MessageValues) => string;

/** How sentences of a slice are said in the language that is active now; screens use `useMessages`. */
export function sayFrom<Key extends string>(set: MessageSet<Key>): Say<Key> {
  return (key, values) => i18n._(messageId(set.slice, key), values);
}
