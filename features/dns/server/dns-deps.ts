import type { Database } from '#platform/database/database.ts';
import type { Roots } from '#platform/dns-client/follow-delegation.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { ZoneDefaults } from '../rules/default-records.ts';
import type { AskedServer } from './api/name-server-proof.ts';

/** What reading and changing zones takes: nothing that is outside the database. */
export type ZoneDeps = Pick<DnsDeps, 'db' | 'clock' | 'live' | 'defaults'>;

/** All that the dns slice stands on; a use case names the few parts it needs. */
export interface DnsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** What the operator serves zones and sites with. */
  readonly defaults: ZoneDefaults;
  /** Who the operator is to services that speak Domain Connect: a domain name of its own, a name for people, where it is reached. */
  readonly provider: { readonly id: string; readonly name: string; readonly publicUrl: string };
  /** The name servers that are asked whether they have a change. */
  readonly nameServers: readonly AskedServer[];
  /** The world of name servers, asked for the records that a name has elsewhere. */
  readonly nameServersOfTheWorld: Roots;
}
