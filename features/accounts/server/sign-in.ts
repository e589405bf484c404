import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { canonicalPassword } from '../rules/password.ts';
import { findPasswordHash, getAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { admitAttempt, forgiveSignIn } from './attempt-limiter.ts';
import type { Client } from './attempt-limiter.ts';
import { gatherUserFacts } from './get-current-user.ts';
import { isPasswordRight } from './password-hash.ts';
import { recogniseVisitor } from './recognise-visitor.ts';
import type { SignedIn } from './sign-up.ts';
import { startSession } from './start-session.ts';

type Deps = Pick<
  AccountsDeps,
  'db' | 'realClock' | 'random' | 'events' | 'live' | 'countVisibleSites' | 'professionalEmailCountries'
>;

/** What somebody types to sign in; `email` is canonical. */
export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly client: Client;
}

/**
 * Starts a session for the holder of an address and its password.
 *
 * An unknown address and a wrong password are refused alike, and after the same work,
 * so that nobody learns by sentence or by stopwatch who has an account.
 */
export async function signIn(deps: Deps, actor: Actor, input: SignIn): Promise<Result<SignedIn>> {
  const admitted = await admitAttempt(deps, 'sign-in', input.email, input.client);
  if (!admitted.ok) return admitted;

  const known = await findPasswordHash(deps.db, input.email);
  const isRight = await isPasswordRight(canonicalPassword(input.password), known?.passwordHash ?? null);
  if (!known || !isRight) return refuseAccount('wrong_email_or_password');

  await forgiveSignIn(deps, input.email, input.client);
  return inTransaction(deps.db, async (tx: Database) => {
    const session = await startSession({ ...deps, db: tx }, known.userId, input.client);
    await recogniseVisitor({ ...deps, db: tx }, actor, known.userId);
    return ok({
      user: await gatherUserFacts({ ...deps, db: tx }, await getAccount(tx, known.userId)),
      session,
    });
  });
}
