import { offeredLanguage } from '#platform/kernel/languages.ts';
import type { OfferedLanguage } from '#platform/kernel/languages.ts';

/** All preferences of one account together, as JSON text; dismissed cards and view settings need far less. */
export const PREFERENCES_LIMIT = 64 * 1024;

/** Preferences as they are stored: any JSON value by key. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The stored preferences with the changes applied; null removes a key. */
export function mergePreferences(stored: Preferences, changes: Preferences): Preferences {
  return Object.fromEntries(Object.entries({ ...stored, ...changes }).filter(([, value]) => value !== null));
}

/** As JSON writes what no database text can hold: the character NUL and halves of surrogate pairs. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Whether preferences can be kept: small enough, and of characters that can be stored. */
export function canKeepPreferences(preferences: Preferences): boolean {
  const text = JSON.stringify(preferences);
  return text.length <= PREFERENCES_LIMIT && !UNSTORABLE.test(text);
}

/** The preference that holds the language an account is spoken to in; the web app writes it. */
export const LANGUAGE_PREFERENCE = 'language';

/** Languages that mails are written in. */
export type MailLanguage = OfferedLanguage;

/** The language of a person's mails: their account's if supported, else English. */
export function mailLanguage(preferences: Preferences): MailLanguage {
  return offeredLanguage(preferences[LANGUAGE_PREFERENCE]);
}

/** A language as an account keeps it: a tag such as `de` or `pt-BR`; null for anything else. */
export function canonicalLanguage(given: string | undefined): string | null {
  return given !== undefined && /^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$/.test(given) ? given : null;
}
