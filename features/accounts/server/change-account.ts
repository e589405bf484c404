import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { isEmailAddress, LINK_LIFE } from '../rules/email-address.ts';
import { collectUserFacts } from './get-current-user.ts';
import type { CurrentUserFacts } from './get-current-user.ts';
import { findAccountByEmail, getAccount, lockPasswordHash, saveAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { admitAttempt } from './api/attempt-limiter.ts';
import type { Client } from './api/attempt-limiter.ts';
import { checkOwnPassword, refuseOwnPassword } from './passwords/check-new-password.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { mailNewAddress } from './jobs/mail-verification.ts';
import { DISPLAY_NAME_MAXIMUM, isDisplayName } from '../rules/account-name.ts';

type Deps = Pick<
  AccountsDeps,
  'db' | 'realClock' | 'jobs' | 'live' | 'countVisibleSites' | 'professionalEmailCountries'
>;

/** Changes the name that a person is shown by. */
export async function changeName(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'live' | 'countVisibleSites' | 'professionalEmailCountries'>,
  actor: UserActor,
  displayName: string,
): Promise<Result<CurrentUserFacts>> {
  if (!isDisplayName(displayName)) {
    const lengths = { maximumLength: DISPLAY_NAME_MAXIMUM };
    return refuseAccount('invalid_display_name', lengths, { data: { field: 'display_name' } });
  }
  return inTransaction(deps.db, async (tx: Database) => {
    const account = await saveAccount(tx, actor.userId, { displayName });
    await deps.live.announce(tx, { userIds: [actor.userId], topic: 'me' });
    return ok(await collectUserFacts({ ...deps, db: tx }, account));
  });
}

/** Input for an address change; `email` is canonical. */
export interface EmailChange {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/**
 * Mails a link to a new address, which becomes the account's when it is opened (`verify-email.ts`).
 *
 * Until then nothing changes. The old address, if confirmed, is notified at once, so that its
 * reader can intervene.
 */
export async function changeEmail(
  deps: Deps,
  actor: UserActor,
  { email, password, client }: EmailChange,
): Promise<Result<CurrentUserFacts>> {
  if (actor.via !== 'session') return refuseAccount('session_needed');
  const atEmail = { data: { field: 'email' } };
  if (!isEmailAddress(email)) return refuseAccount('invalid_email', {}, atEmail);
  const account = await getAccount(deps.db, actor.userId);
  if (email === account.email) return refuseAccount('email_unchanged', {}, atEmail);
  const checked = await checkOwnPassword(deps, account, password, client);
  if (!checked.ok) return checked;
  // Checked before revealing whether the address has an account: that lookup is rate-limited.
  const admitted = await admitAttempt(deps, 'email-change', account.email, client);
  if (!admitted.ok) return admitted;
  if (await findAccountByEmail(deps.db, email)) return refuseAccount('email_in_use', {}, atEmail);

  return inTransaction(deps.db, async (tx: Database): Promise<Result<CurrentUserFacts>> => {
    if (!(await lockPasswordHash(tx, account.id, checked.value.hash))) return refuseOwnPassword();
    const changed = await saveAccount(tx, account.id, {
      newEmail: { address: email, until: after(deps.realClock.now(), LINK_LIFE) },
    });
    await deps.jobs.enqueue(tx, mailNewAddress, { userId: account.id, email });
    if (account.emailVerifiedAt !== null) {
      await deps.jobs.enqueue(tx, mailAccountNotice, {
        userId: account.id,
        to: account.email,
        notice: { kind: 'address-asked', newEmail: email },
      });
    }
    await deps.live.announce(tx, { userIds: [account.id], topic: 'me' });
    return ok(await collectUserFacts({ ...deps, db: tx }, changed));
  });
}

/** Leaves the address as it is; a link that was mailed to a new one works no more. Harmless where there is none. */
export async function cancelEmailChange(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'live' | 'countVisibleSites' | 'professionalEmailCountries'>,
  actor: UserActor,
): Promise<Result<CurrentUserFacts>> {
  return inTransaction(deps.db, async (tx: Database) => {
    const account = await saveAccount(tx, actor.userId, { newEmail: null });
    await deps.live.announce(tx, { userIds: [actor.userId], topic: 'me' });
    return ok(await collectUserFacts({ ...deps, db: tx }, account));
  });
}
