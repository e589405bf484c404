import type { CurrentUser } from '../contract/current-user.ts';
import type { NewEmail } from '../rules/new-email.ts';
import type { Account } from './account-store.ts';

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
