import { saveSiteDomains } from '#features/sites/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import { domainMapped } from '../contract/events.ts';
import { isHoldOver } from '../rules/mapping-term.ts';
import { findDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { endHold } from './end-hold.ts';
import { insertMapping } from './mapping-store.ts';

/**
 * Connects a name to a site in the caller's transaction: the domain, the site's list, the event, all or
 * nothing; false where somebody holds the name by now.
 */
export async function connectMapping(
  deps: Pick<DomainsDeps, 'clock' | 'events' | 'live'>,
  tx: Database,
  mapping: {
    readonly domain: string;
    readonly siteId: number;
    readonly userId: number;
    /** Until when it is paid; null for one that costs nothing. */
    readonly expiresAt: Date | null;
  },
): Promise<boolean> {
  const { domain, siteId, userId, expiresAt } = mapping;
  const { clock, events, live } = deps;
  const held = await findDomain(tx, domain);
  if (held && isHoldOver(held.facts, clock.now())) await endHold(deps, tx, held);
  const row = { name: domain, siteId, ownerUserId: userId, expiresAt, createdAt: clock.now() };
  if (!(await insertMapping(tx, row))) return false;
  await saveSiteDomains(tx, siteId, [domain]);
  await events.publish(tx, domainMapped, `domain:${domain}`, { domain, siteId, userId });
  await live.announce(tx, { siteId, topic: 'domains' });
  return true;
}
