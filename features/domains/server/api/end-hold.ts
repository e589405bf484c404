import { recordDomainGone } from '#features/sites/server/api/record-site-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { domainReleased } from '../../contract/events.ts';
import { deleteHold, type Domain } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/**
 * Ends what holds a name that is registered elsewhere, in the caller's transaction: a connection, or a
 * transfer that came to nothing. Its site lets go of it, and its zone is removed; false where the
 * domain has changed since it was read.
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
