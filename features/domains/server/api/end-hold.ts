import { recordDomainGone } from '#features/sites/server/api/record-site-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { domainReleased } from '../../contract/events.ts';
import { deleteHold, type Domain } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/**
 * Ends a connection, or a transfer that failed, in the caller's transaction.
 *
 * Detaches the name from its site and removes its zone. Returns false if the domain changed since
 * it was read.
 */
export async function endHold(
  { clock, events, live }: Pick<DomainsDeps, 'clock' | 'events' | 'live'>,
  tx: Database,
  domain: Domain,
): Promise<boolean> {
  const { name, siteId, ownerUserId } = domain;
  if (!(await deleteHold(tx, domain))) return false;
  await recordDomainGone(tx, siteId, name);
  const released = { domain: name, siteId, userId: ownerUserId, releasedAt: clock.now().toISOString() };
  await events.publish(tx, domainReleased, `domain:${name}`, released);
  await live.announce(tx, { siteId, topic: 'domains' });
  await live.announce(tx, { siteId, topic: 'sites' });
  return true;
}
