import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Preferences } from '../rules/preferences.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { readPreferences } from './preference-store.ts';

/** Gives all preferences of a person. */
export async function getPreferences(
  deps: Pick<AccountsDeps, 'db'>,
  actor: UserActor,
): Promise<Result<Preferences>> {
  return ok(await readPreferences(deps.db, actor.userId));
}
