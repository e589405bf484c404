import type { Preferences } from './preferences.ts';

/** The preference that holds the language an account is spoken to in; the web app writes it. */
export const LANGUAGE_PREFERENCE = 'language';

/** Languages that mails are written in. */
export type MailLanguage = 'en' | 'de';

/** The language of a person's mails: the one their account keeps where mails are written in it, else English. */
export function mailLanguage(preferences: Preferences): MailLanguage {
  return preferences[LANGUAGE_PREFERENCE] === 'de' ? 'de' : 'en';
}

/** A language as an account keeps it: a tag such as `de` or `pt-BR`; null for anything else. */
export function canonicalLanguage(given: string | undefined): string | null {
  return given !== undefined && /^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$/.test(given) ? given : null;
}
