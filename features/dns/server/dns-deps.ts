import type { Database } from '#platform/database/database.ts';
import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { ZoneDefaults } from '../rules/default-records.ts';
import type { AskedServer } from './api/name-server-proof.ts';

/** The dependencies of reading and changing zones: only the database. */
export type ZoneDeps = Pick<DnsDeps, 'db' | 'clock' | 'live' | 'defaults'>;

/** All dependencies of the dns slice; each use case picks the few it needs. */
export interface DnsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** The operator's servers, which default records point to. */
  readonly defaults: ZoneDefaults;
  /** The operator's identity in Domain Connect: provider id (its own domain name), display name and URL. */
  readonly provider: { readonly id: string; readonly name: string; readonly publicUrl: string };
  /** The name servers to query about changes. */
  readonly nameServers: readonly AskedServer[];
  /** The root servers of an iterative resolver, used to read a name's records elsewhere. */
  readonly nameServersOfTheWorld: Roots;
}
