import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { CurrentUserFacts } from './get-current-user.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { getCurrentUser } from './get-current-user.ts';

type Deps = Pick<AccountsDeps, 'db' | 'realClock' | 'countVisibleSites' | 'professionalEmailCountries'>;

/** Tells whoever asks who they are, or that nobody is signed in. */
export async function getSession(deps: Deps, actor: Actor): Promise<Result<CurrentUserFacts | null>> {
  return actor.kind === 'user' ? getCurrentUser(deps, actor) : ok(null);
}
