import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { clientNetwork } from '#platform/http/client-network.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { GUESSES_UNTIL_NOTICE, LONGEST_SIGN_IN_DELAY } from '../rules/attempt-limit.ts';
import { canonicalPassword } from '../rules/password.ts';
import { findAccountByEmail, findPasswordHash, getAccount, lockPasswordHash } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { admitSignIn, forgiveSignIn, isNoticeDue } from './api/attempt-limiter.ts';
import type { Client, SignInAdmission } from './api/attempt-limiter.ts';
import { collectUserFacts } from './get-current-user.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { isPasswordRight } from './passwords/password-hash.ts';
import { recogniseVisitor } from './sessions/visitor-cookie.ts';
import type { SignedIn } from './sign-up.ts';
import { startSession } from './sessions/start-session.ts';
import { endSession } from './end-sessions.ts';

type Deps = Pick<
  AccountsDeps,
  | 'db'
  | 'realClock'
  | 'random'
  | 'events'
  | 'jobs'
  | 'live'
  | 'passwordGate'
  | 'countVisibleSites'
  | 'professionalEmailCountries'
>;

/** Input for signing in; `email` is canonical. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/**
 * Starts a session for an address and its password.
 *
 * An unknown address and a wrong password get the same error after the same work and delay, so that
 * neither reveals accounts. Attacks never lock the owner out: a known browser is not delayed, any
 * other waits at most `LONGEST_SIGN_IN_DELAY` plus its turn (`password-gate.ts`).
 */
export async function signIn(deps: Deps, actor: Actor, input: SignIn): Promise<Result<SignedIn>> {
  const admitted = await admitSignIn(deps, input.email, input.client);
  if (!admitted.ok) return admitted;
  const admission = admitted.value;

  const known = await findPasswordHash(deps.db, input.email);
  const [isRight] = await Promise.all([
    deps.passwordGate.run(admission, () =>
      isPasswordRight(canonicalPassword(input.password), known?.passwordHash ?? null),
    ),
    noticeGuesses(deps, input, admission),
  ]);
  if (isRight === null) {
    return refuseAccount(
      'too_many_attempts',
      { minutes: 1 },
      { data: { retry_after: LONGEST_SIGN_IN_DELAY / 1_000 } },
    );
  }
  if (!known || !isRight) return refuseAccount('wrong_email_or_password');

  await forgiveSignIn(deps, input.email, input.client, admission);
  return inTransaction(deps.db, async (tx: Database): Promise<Result<SignedIn>> => {
    if (!(await lockPasswordHash(tx, known.userId, known.passwordHash))) {
      return refuseAccount('wrong_email_or_password');
    }
    const session = await startSession({ ...deps, db: tx }, known.userId, input.client);
    await recogniseVisitor({ ...deps, db: tx }, actor, known.userId);
    return ok({
      user: await collectUserFacts({ ...deps, db: tx }, await getAccount(tx, known.userId)),
      session,
    });
  });
}

/** Mails the owner once a day about guessing; runs beside the check, so that it adds no time. */
async function noticeGuesses(
  deps: Pick<Deps, 'db' | 'realClock' | 'jobs'>,
  { email, client }: SignIn,
  admission: SignInAdmission,
): Promise<void> {
  if (admission.kind === 'known' || admission.attempts < GUESSES_UNTIL_NOTICE) return;
  const isDue = await isNoticeDue(deps, email);
  const account = await findAccountByEmail(deps.db, email);
  if (!isDue || !account || account.emailVerifiedAt === null) return;
  await deps.jobs.enqueue(deps.db, mailAccountNotice, {
    userId: account.id,
    to: account.email,
    notice: {
      kind: 'wrong-passwords',
      attempts: admission.attempts,
      since: admission.since.toISOString(),
      network: clientNetwork(client.ip),
    },
  });
}

/** Ends the session of a cookie, for every copy of it; idempotent. */
export async function signOut(
  deps: Pick<AccountsDeps, 'db' | 'live'>,
  sessionSecret: string | undefined,
): Promise<Result<{ success: true }>> {
  if (sessionSecret !== undefined) await endSession(deps, sessionSecret);
  return ok({ success: true });
}
