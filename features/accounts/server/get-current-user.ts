import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { awaitedEmail } from '../rules/new-email.ts';
import { isProfessionalEmailCountry } from '../rules/professional-email-country.ts';
import type { CurrentUserFacts } from './account-presenter.ts';
import { getAccount } from './account-store.ts';
import type { Account } from './account-store.ts';
import type { AccountsDeps } from './accounts-deps.ts';

type Deps = Pick<AccountsDeps, 'db' | 'realClock' | 'countVisibleSites' | 'professionalEmailCountries'>;

/** Tells a signed-in person who they are. */
export async function getCurrentUser(deps: Deps, actor: UserActor): Promise<Result<CurrentUserFacts>> {
  return ok(await gatherUserFacts(deps, await getAccount(deps.db, actor.userId)));
}

/** Adds to an account what other slices and the operator know of it. */
export async function gatherUserFacts(deps: Deps, account: Account): Promise<CurrentUserFacts> {
  return {
    account,
    awaited: awaitedEmail(account.newEmail, deps.realClock.now()),
    visibleSiteCount: await deps.countVisibleSites(deps.db, account.id),
    isProfessionalEmailCountry: isProfessionalEmailCountry(
      account.countryCode,
      deps.professionalEmailCountries,
    ),
  };
}
