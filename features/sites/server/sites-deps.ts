import type { Database } from '#platform/database/database.ts';
import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { FlagName } from '../rules/feature-flags.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';

/** Dependencies of the sites slice; each use case names the few it needs. */
export interface SitesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** The features that are on where a site says nothing else. */
  readonly flags: ReadonlySet<FlagName>;
  /** How many sites an account may create, before and after its email address is confirmed. */
  readonly sitesPerAccount: { readonly unconfirmed: number; readonly confirmed: number };
  /** What free addresses end in, such as `namestead.site`. */
  readonly siteAddressSuffix: string;
}

/** What a change of a site's address stands on beside it. */
export interface AddressDeps extends SitesDeps {
  /** Real time, for nonces. */
  readonly realClock: Clock;
  readonly random: Random;
  /** What the addresses of sites on the alternate domain end in, such as `namestead.blog`. */
  readonly secondSiteAddressSuffix: string;
}

/** What reports to the operator stand on beside it. */
export interface ErrorReportDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Real time, for limits. */
  readonly realClock: Clock;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Where the operator reads what customers write. */
  readonly supportEmail: string;
  /** The product's name in mails. */
  readonly brand: string;
}
