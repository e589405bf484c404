import type { MailLanguage } from '../../rules/preferences.ts';
import type { Letter } from '../api/letter.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { ACCOUNT_MAILS } from '../../words/server/en.ts';

/** A change that the account holder is notified of. */
export type AccountNotice =
  | { readonly kind: 'password-changed' }
  | {
      readonly kind: 'wrong-passwords';
      readonly attempts: number;
      /** ISO 8601. */
      readonly since: string;
      /** Where the last of them came from. */
      readonly network: string;
    }
  | { readonly kind: 'password-reset'; readonly isBySupport: boolean }
  | {
      readonly kind: 'token-made';
      /** The first characters of its secret. */
      readonly hint: string;
      readonly canWrite: boolean;
      /** ISO 8601; null for a token that does not expire. */
      readonly expiresAt: string | null;
    }
  | { readonly kind: 'address-asked'; readonly newEmail: string }
  | { readonly kind: 'address-changed'; readonly newEmail: string };

/** What a notice is filled in with. */
export interface NoticeFacts {
  /** How the mail begins. */
  readonly greeting: string;
  readonly brand: string;
  /** The page where an account is changed. */
  readonly accountUrl: string;
  /** The page of tokens and sessions. */
  readonly securityUrl: string;
}

function instantIn(language: MailLanguage, instant: string): string {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(instant))} UTC`;
}

/** The day of an instant, in UTC, as a language writes it. */
const formatDay = (instant: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant));

/** The key in the words of each kind of notice. */
const KEYS = {
  'password-changed': 'password_changed',
  'wrong-passwords': 'wrong_passwords',
  'password-reset': 'password_reset',
  'token-made': 'token_made',
  'address-asked': 'address_asked',
  'address-changed': 'address_changed',
} as const;

/** The letter about a change of an account. */
export function accountNoticeLetter(
  language: MailLanguage,
  { greeting, ...facts }: NoticeFacts,
  notice: AccountNotice,
): Letter {
  const words = wordsIn(language, ACCOUNT_MAILS);
  const values = { ...facts, ...buildValues(notice, language) };
  const key = KEYS[notice.kind];
  const isBySupport = notice.kind === 'password-reset' && notice.isBySupport;
  const keyOfText = isBySupport ? 'password_reset_by_support' : key;
  return {
    subject: words(`${key}_subject`, values),
    greeting,
    body: words(notice.kind === 'token-made' ? tokenKey(notice) : `${keyOfText}_body`, values),
    closing: words(`${keyOfText}_closing`, values),
  };
}

/** The sentence about a new token: what it may do, and whether it expires. */
function tokenKey({ canWrite, expiresAt }: Extract<AccountNotice, { kind: 'token-made' }>) {
  if (canWrite) return expiresAt === null ? 'token_made_forever_body' : 'token_made_body';
  return expiresAt === null ? 'token_made_read_only_forever_body' : 'token_made_read_only_body';
}

function buildValues(notice: AccountNotice, language: MailLanguage): Record<string, string | number> {
  switch (notice.kind) {
    case 'wrong-passwords':
      return {
        since: instantIn(language, notice.since),
        attempts: notice.attempts,
        network: notice.network,
      };
    case 'token-made':
      return {
        hint: notice.hint,
        ...(notice.expiresAt === null ? {} : { day: formatDay(notice.expiresAt, language) }),
      };
    case 'address-asked':
    case 'address-changed':
      return { newEmail: notice.newEmail };
    case 'password-changed':
    case 'password-reset':
      return {};
  }
}
