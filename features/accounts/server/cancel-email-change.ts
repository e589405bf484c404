import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CurrentUserFacts } from './get-current-user.ts';
import { saveAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { collectUserFacts } from './get-current-user.ts';

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
