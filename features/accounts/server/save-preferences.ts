import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import { canKeepPreferences, mergePreferences } from '../rules/preferences.ts';
import type { Preferences } from '../rules/preferences.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { lockPreferences, replacePreferences, readPreferences } from './preference-store.ts';

/** Lays a person's changes over the stored preferences and answers them all; two tabs never lose each other's. */
export async function savePreferences(
  deps: Pick<AccountsDeps, 'db' | 'live'>,
  actor: UserActor,
  changes: Preferences,
): Promise<Result<Preferences>> {
  return inTransaction(deps.db, async (tx: Database) => {
    const merged = mergePreferences(await lockPreferences(tx, actor.userId), changes);
    if (!canKeepPreferences(merged)) return refuseAccount('invalid_preferences');
    await replacePreferences(tx, actor.userId, merged);
    await deps.live.announce(tx, { userIds: [actor.userId], topic: 'preferences' });
    return ok(merged);
  });
}

/** Gives all preferences of a person. */
export async function getPreferences(
  deps: Pick<AccountsDeps, 'db'>,
  actor: UserActor,
): Promise<Result<Preferences>> {
  return ok(await readPreferences(deps.db, actor.userId));
}
