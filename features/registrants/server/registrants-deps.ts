import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';

/** All dependencies of the registrants slice; each use case picks the few it needs. */
export interface RegistrantsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly registrar: Registrar;
  readonly mailer: Mailer;
  /** The contact that the registry of a private name has instead of its registrant. */
  readonly privacyContact: ContactDetails;
  /** The operator's brand name, for mails. */
  readonly brand: string;
  /** The base URL of the web app, for links in mails. */
  readonly publicUrl: string;
}
