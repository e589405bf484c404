import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor, UserActor } from '#platform/kernel/actor.ts';
import { after } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../../contract/refusals.ts';
import { PROOF_LIFE } from '../../rules/session-lifetime.ts';
import { getAccount, lockPasswordHash } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { managingSession } from '../list-sessions.ts';
import { checkOwnPassword, refuseOwnPassword } from '../passwords/check-new-password.ts';
import { saveSessionProof } from '../sessions/session-store.ts';
import type { Client } from './attempt-limiter.ts';
import { hashSecret } from './secret-token.ts';

/**
 * Confirms the person of a session by their password, and for `PROOF_LIFE` the session may change
 * what needs a fresh proof. Guesses are limited as everywhere.
 */
export async function proveIdentity(
  deps: Pick<AccountsDeps, 'db' | 'realClock'>,
  actor: UserActor,
  { password, client }: { readonly password: string; readonly client: Client },
): Promise<Result<{ readonly validUntil: Date }>> {
  const secret = managingSession(actor, client);
  if (secret === null) return refuseAccount('session_needed');
  const account = await getAccount(deps.db, actor.userId);
  const checked = await checkOwnPassword(deps, account, password, client);
  if (!checked.ok) return checked;
  const now = deps.realClock.now();
  return inTransaction(deps.db, async (tx: Database): Promise<Result<{ readonly validUntil: Date }>> => {
    if (!(await lockPasswordHash(tx, account.id, checked.value.hash))) return refuseOwnPassword();
    if (!(await saveSessionProof(tx, hashSecret(secret), now))) return refuseAccount('session_needed');
    return ok({ validUntil: after(now, PROOF_LIFE) });
  });
}

/**
 * Refuses with `proof_needed` unless the caller has proved who they are: in a session by the password,
 * entered less than `PROOF_LIFE` ago.
 *
 * A token proves itself within its scopes: only the password creates one, its owner is mailed about
 * it, and no person is there to be asked (decision 56).
 */
export function requireFreshProof(actor: Actor): Result<undefined, Refusal> {
  if (actor.kind === 'user' && (actor.via === 'token' || actor.hasFreshProof === true)) return ok(undefined);
  return refuseAccount('proof_needed');
}
