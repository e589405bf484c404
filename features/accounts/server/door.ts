/** What slices to the right of accounts, and the program, may call on the server. */
export { findAccount, findAccountByEmail, hasAccounts, listAccounts } from './account-store.ts';
export type { Account } from './account-store.ts';
export { admitAttempt } from './attempt-limiter.ts';
export type { Client } from './attempt-limiter.ts';
export { issueApiToken } from './create-api-token.ts';
export { letterMail } from './jobs/letter.ts';
export { makePasswordLink } from './make-password-link.ts';
export { MAIL_TEXT, mailPage } from './mail-page.ts';
export { openAccount } from './open-account.ts';
export { PasswordGate } from './password-gate.ts';
export { readPreferences } from './preference-store.ts';
export { resolveActor } from './resolve-actor.ts';
export { hashSecret } from './secret-token.ts';
export { SESSION_COOKIE } from './session-cookie.ts';
export { UsageBuffer } from './usage-buffer.ts';
export { storedUsage } from './usage-event-store.ts';
export type { SeenEvent, UsageSink } from './ports/usage-sink.ts';
export type { Mail, MailAttachment, Mailer } from './ports/mailer.ts';
