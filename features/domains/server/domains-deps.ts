import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { NameRenewals } from '#features/billing/server/api/name-renewals.ts';
import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { FlagName } from '#features/sites/rules/feature-flags.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { PanelFacts } from './domain-presenter.ts';

/** All dependencies of the domains slice; each use case picks the few it needs. */
export interface DomainsDeps extends PanelFacts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly mailer: Mailer;
  readonly registrar: Registrar;
  /** What billing knows of the renewal of names. */
  readonly renewals: NameRenewals;
  /** Counts the switched-on mail forwards of each of these names; owned here, implemented by email. */
  readonly countForwards: (db: Database, names: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The features that are on in this installation. */
  readonly flags: ReadonlySet<FlagName>;
  /** The operator's brand name, for mails. */
  readonly brand: string;
  /** The base URL of the web app, for links in mails. */
  readonly publicUrl: string;
}
