import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { awaitedEmail } from '../rules/email-address.ts';
import type { NewEmail } from '../rules/email-address.ts';
import { getAccount } from './account-store.ts';
import type { Account } from './account-store.ts';
import type { AccountsDeps, SellingCountries } from './accounts-deps.ts';
import type { CurrentUser } from '../contract/current-user.ts';

type Deps = Pick<AccountsDeps, 'db' | 'realClock' | 'countVisibleSites' | 'professionalEmailCountries'>;

/** Returns the signed-in user. */
export async function getCurrentUser(deps: Deps, actor: UserActor): Promise<Result<CurrentUserFacts>> {
  return ok(await collectUserFacts(deps, await getAccount(deps.db, actor.userId)));
}

/** Adds to an account what other slices and the operator know of it. */
export async function collectUserFacts(deps: Deps, account: Account): Promise<CurrentUserFacts> {
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

/** What is known of the signed-in person beside the account itself. */
export interface CurrentUserFacts {
  readonly account: Account;
  /** The address that is waited for as of now. */
  readonly awaited: NewEmail | null;
  readonly visibleSiteCount: number;
  readonly isProfessionalEmailCountry: boolean;
}

/** The fields of the signed-in person that go out. */
export function presentCurrentUser({ account, ...facts }: CurrentUserFacts): CurrentUser {
  return {
    ID: account.id,
    username: account.username,
    display_name: account.displayName,
    email: account.email,
    email_verified: account.emailVerifiedAt !== null,
    new_email: facts.awaited?.address ?? null,
    new_email_until: facts.awaited?.until.toISOString() ?? null,
    is_valid_google_apps_country: facts.isProfessionalEmailCountry,
    user_country_code: account.countryCode,
    visible_site_count: facts.visibleSiteCount,
    date: account.createdAt.toISOString(),
  };
}

/** Whether professional email is sold in an account's country. */
function isProfessionalEmailCountry(countryCode: string, countries: SellingCountries): boolean {
  return countries === 'all' || countries.includes(countryCode);
}
