import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { AvailabilityBook } from '#features/names/server/api/availability-book.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { ZoneCopies } from './ports/zone-copies.ts';

/** All that the domains slice stands on; each use case names the few it takes. */
export interface DomainsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly registrar: Registrar;
  readonly availability: AvailabilityBook;
  /** Encrypts transfer codes; the same that sealed the lines of carts and orders. */
  readonly seal: LineSeal;
  /** Copies the records of names that come from elsewhere, before they come. */
  readonly zoneCopies: ZoneCopies;
  readonly mailer: Mailer;
  /** What the operator is called in mails. */
  readonly brand: string;
  /** Where the screens are, for links in mails. */
  readonly publicUrl: string;
  /** What names are priced in where nobody says another. */
  readonly currency: Currency;
  /** Names below it are free site addresses and no domains, such as `namestead.site`. */
  readonly siteAddressSuffix: string;
  /** Further names of the operator's own, such as the second suffix; they and what is below them are nobody's to register or bring. */
  readonly ownNames?: readonly string[];
  /** New names are delegated to `ns1` to `ns3` of it. */
  readonly nameServerHost: string;
}
