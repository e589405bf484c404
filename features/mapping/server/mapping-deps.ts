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

/** The configuration of Domain Connect. */
interface DomainConnectClient {
  /** Our provider id: a domain name of the operator's. */
  readonly providerId: string;
  readonly publicUrl: string;
  /** The accepted URL schemes. */
  readonly schemes: ProviderSchemes;
  readonly readPage: ReadPage;
  /** Null if the operator has no key. */
  readonly signer: RequestSigner | null;
}

/** All dependencies of the mapping slice; each use case picks the few it needs. */
export interface MappingDeps extends PanelNames {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly availability: AvailabilityCache;
  /** The default currency of prices. */
  readonly currency: Currency;
  /** The name servers that connected names should use. */
  readonly nameServers: NameServers;
  /** The root servers of an iterative resolver, used to inspect names registered elsewhere. */
  readonly nameServersOfTheWorld: Roots;
  /** Sets records at the DNS providers of connected names. */
  readonly domainConnect: DomainConnectClient;
  /** The addresses of our sites. */
  readonly siteAddresses: readonly string[];
}
