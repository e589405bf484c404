import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { DISPLAY_NAME_MAXIMUM, isDisplayName } from '../rules/account-name.ts';
import type { CurrentUserFacts } from './get-current-user.ts';
import { saveAccount } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { collectUserFacts } from './get-current-user.ts';

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
