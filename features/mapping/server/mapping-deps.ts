import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { NameServers } from '#features/names/rules/name-servers.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Live } from '#platform/live/live.ts';
import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import type { ReadPage } from '#platform/public-web/read-public-page.ts';
import type { ProviderSchemes, RequestSigner } from './dns-provider.ts';

/** What going to DNS providers by Domain Connect takes. */
interface DomainConnectClient {
  /** Who we are to them: a domain name of the operator's. */
  readonly providerId: string;
  readonly publicUrl: string;
  /** How they may be reached. */
  readonly schemes: ProviderSchemes;
  readonly readPage: ReadPage;
  /** Null where the operator has no key. */
  readonly signer: RequestSigner | null;
}

/** All that the mapping slice stands on; each use case names the few it takes. */
export interface MappingDeps extends PanelNames {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly availability: AvailabilityCache;
  /** What connections are priced in where nobody says another. */
  readonly currency: Currency;
  /** What connected names are told to use. */
  readonly nameServers: NameServers;
  /** The world of name servers, asked where names lead that are registered elsewhere. */
  readonly nameServersOfTheWorld: Roots;
  /** How records are set where connected names have their DNS. */
  readonly domainConnect: DomainConnectClient;
  /** Addresses that sites answer at. */
  readonly siteAddresses: readonly string[];
}
