import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { userSignedUp } from '../contract/events.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { canonicalLanguage, LANGUAGE_PREFERENCE } from '../rules/preferences.ts';
import { DISPLAY_NAME_MAXIMUM, displayNameFor, isDisplayName, usernameFor } from '../rules/account-name.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { canonicalPassword } from '../rules/password.ts';
import type { CurrentUserFacts } from './get-current-user.ts';
import { findAccountByEmail, insertAccount } from './account-store.ts';
import type { Account, NewAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { admitAttempt } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import type { PasswordCheckDeps } from './passwords/check-new-password.ts';
import { collectUserFacts } from './get-current-user.ts';
import { mailVerification } from './jobs/mail-verification.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { replacePreferences, lockPreferences } from './preference-store.ts';
import { recogniseVisitor } from './sessions/visitor-cookie.ts';
import { startSession } from './sessions/start-session.ts';
import type { StartedSession } from './sessions/start-session.ts';

type Deps = PasswordCheckDeps &
  Pick<
    AccountsDeps,
    | 'db'
    | 'clock'
    | 'realClock'
    | 'random'
    | 'events'
    | 'jobs'
    | 'live'
    | 'countVisibleSites'
    | 'professionalEmailCountries'
  >;

/** Input for signing up; `email` is canonical. */
export interface SignUp {
  readonly email: string;
  readonly password: string;
  readonly displayName?: string;
  /** What the person reads; what is no language tag is not kept. */
  readonly language?: string;
  readonly client: Client;
}

/** A user who has just signed in. */
export interface SignedIn {
  readonly user: CurrentUserFacts;
  readonly session: StartedSession;
}

/**
 * Creates an account, signs it in and queues its confirmation mail.
 *
 * Account, session, mail job and event are stored atomically. The visitor's cart becomes the
 * account's (event *visitor signed in*).
 */
export async function signUp(deps: Deps, actor: Actor, input: SignUp): Promise<Result<SignedIn>> {
  const password = canonicalPassword(input.password);
  const displayName = input.displayName || displayNameFor(input.email);
  if (!isEmailAddress(input.email)) return refuseAccount('invalid_email', {}, { data: { field: 'email' } });
  const checked = await checkNewPassword(deps, password, { email: input.email, field: 'password' });
  if (!checked.ok) return checked;
  if (!isDisplayName(displayName)) {
    return refuseAccount(
      'invalid_display_name',
      { maximumLength: DISPLAY_NAME_MAXIMUM },
      { data: { field: 'display_name' } },
    );
  }
  const admitted = await admitAttempt(deps, 'sign-up', input.email, input.client);
  if (!admitted.ok) return admitted;

  const passwordHash = await hashPassword(password);
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx: Database): Promise<Result<SignedIn>> => {
    const account = await makeAccount(
      { ...deps, db: tx },
      {
        email: input.email,
        username: usernameFor(input.email),
        displayName,
        passwordHash,
        createdAt: now,
      },
    );
    if (!account) return refuseAccount('email_taken', {}, { data: { field: 'email' } });

    const language = canonicalLanguage(input.language);
    if (language !== null) {
      const preferences = await lockPreferences(tx, account.id);
      await replacePreferences(tx, account.id, { ...preferences, [LANGUAGE_PREFERENCE]: language });
    }
    const session = await startSession({ ...deps, db: tx }, account.id, input.client);
    await deps.jobs.enqueue(tx, mailVerification, { userId: account.id });
    await deps.events.publish(tx, userSignedUp, `user:${account.id}`, { userId: account.id });
    await recogniseVisitor({ ...deps, db: tx }, actor, account.id);
    return ok({ user: await collectUserFacts({ ...deps, db: tx }, account), session });
  });
}

/** Stores the account; where its username is taken, with digits behind it. Null when the address is taken. */
async function makeAccount(
  deps: Pick<AccountsDeps, 'db' | 'random'>,
  wanted: NewAccount,
): Promise<Account | null> {
  let username = wanted.username;
  for (;;) {
    const account = await insertAccount(deps.db, { ...wanted, username });
    if (account) return account;
    if (await findAccountByEmail(deps.db, wanted.email)) return null;
    const digits = Buffer.from(deps.random.bytes(4)).readUInt32BE();
    username = `${wanted.username}${digits % 1_000_000}`;
  }
}
