import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { hashSecret } from './secret-token.ts';
import { deleteSession } from './session-store.ts';

/** Ends the session whose secret the cookie holds, for every copy of that cookie; harmless without one. */
export async function signOut(
  deps: Pick<AccountsDeps, 'db'>,
  sessionSecret: string | undefined,
): Promise<Result<{ success: true }>> {
  if (sessionSecret !== undefined) await deleteSession(deps.db, hashSecret(sessionSecret));
  return ok({ success: true });
}
