import type { Mailer } from '#features/accounts/server/ports/mailer.ts';
import type { HandedPurchases } from '#features/billing/server/api/hand-over-purchase.ts';
import type { NameRenewals } from '#features/billing/server/api/name-renewals.ts';
import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { NameServers } from '#features/names/rules/name-servers.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { Log } from '#platform/log/log.ts';
import type { IpsTag } from '../rules/ips-tag.ts';
import type { ZoneCopies } from './ports/zone-copies.ts';

/** All dependencies of the transfers slice; each use case picks the few it needs. */
export interface TransfersDeps extends PanelNames {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly registrar: Registrar;
  readonly availability: AvailabilityCache;
  /** Encrypts auth codes; the same seal as for cart and order lines. */
  readonly seal: LineSeal;
  /** Copies the DNS records of names before their transfer. */
  readonly zoneCopies: ZoneCopies;
  /** Our name servers, to tell whether an arriving name is served here. */
  readonly nameServers: NameServers;
  /** The contact that the registry of a private name has instead of its registrant. */
  readonly privacyContact: ContactDetails;
  readonly mailer: Mailer;
  readonly log: Log;
  /** The operator's brand name, for mails. */
  readonly brand: string;
  /** The base URL of the web app, for links in mails. */
  readonly publicUrl: string;
  /** Where our staff read mail, to handle transfers without codes. */
  readonly supportEmail: string;
  /** The registrars that .uk names can be released to, by their tags. */
  readonly ipsTags: readonly IpsTag[];
}

/** The dependencies of handing a domain over to another site or person. */
export interface HandOverDeps extends Pick<TransfersDeps, 'db' | 'clock' | 'live' | 'jobs'> {
  /** What becomes of its purchase. */
  readonly purchases: HandedPurchases;
}

/** The dependencies of the mails about it. */
export interface HandOverMailDeps extends Pick<TransfersDeps, 'db' | 'mailer' | 'brand' | 'publicUrl'> {
  /** What billing knows of the renewal of names. */
  readonly renewals: Pick<NameRenewals, 'price' | 'findCard'>;
}

/** The dependencies of an inbound transfer. */
export type TransferDomainInDeps = Pick<
  TransfersDeps,
  | 'db'
  | 'clock'
  | 'random'
  | 'events'
  | 'live'
  | 'jobs'
  | 'registrar'
  | 'availability'
  | 'nameServers'
  | 'seal'
  | 'zoneCopies'
  | 'privacyContact'
  | 'publicUrl'
>;
