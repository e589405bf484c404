import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { endSession } from './end-session.ts';

/** Ends the session whose secret the cookie holds, for every copy of that cookie; harmless without one. */
export async function signOut(
  deps: Pick<AccountsDeps, 'db' | 'live'>,
  sessionSecret: string | undefined,
): Promise<Result<{ success: true }>> {
  if (sessionSecret !== undefined) await endSession(deps, sessionSecret);
  return ok({ success: true });
}
