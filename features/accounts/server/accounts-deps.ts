import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { BreachedPasswords, CountVisibleSites } from './ports/count-visible-sites.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PasswordGate } from './api/password-gate.ts';
import type { UsageBuffer } from './api/usage-buffer.ts';

/** The operator's list of countries in which professional email is sold: ISO 3166 codes, or all. */
export type SellingCountries = 'all' | readonly string[];

/** Dependencies of the accounts slice; each use case names the few it needs. */
export interface AccountsDeps {
  readonly db: Database;
  /** The business clock: when an account was made, when an address was confirmed. */
  readonly clock: Clock;
  /** Real time, for sessions, tokens, mailed links and limits. */
  readonly realClock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  /** In which order passwords are checked. */
  readonly passwordGate: PasswordGate;
  readonly mailer: Mailer;
  /** Takes up what is seen and done on screens. */
  readonly usage: Pick<UsageBuffer, 'add'>;
  /** How much of it is kept: whichever of the two is less. */
  readonly usageKept: { readonly octets: number; readonly days: number };
  readonly countVisibleSites: CountVisibleSites;
  /** Where professional email is sold. */
  readonly professionalEmailCountries: SellingCountries;
  /** The address of this installation, without a slash at its end: `https://panel.example`. */
  readonly publicUrl: string;
  /** Null where the operator keeps no list. */
  readonly breachedPasswords: BreachedPasswords | null;
  /** The product's name in mails, and no part of a password. */
  readonly brand: string;
  /** Signs the visitors' cookie; who knows it can impersonate another visitor, but not a user. */
  readonly secret: string;
}
