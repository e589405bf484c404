import { endGonePurchase } from '#features/billing/server/api/purchases.ts';
import { domainReleased } from '#features/domains/contract/events.ts';
import { type LeavingWay, servedUntil } from '#features/domains/rules/compare-with-registry.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import {
  deleteDepartedRow,
  insertFormerDomain,
  markDeparted,
} from '#features/domains/server/api/registry-facts-store.ts';
import { restoreCreditOfName } from '#features/registration/server/api/registration-of-name.ts';
import { recordDomainRemoved } from '#features/sites/server/api/record-site-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { mailLeavingJob } from '../jobs/leaving-jobs.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { endTransferCode, findCodeOfDomain } from './transfer-code-store.ts';

/** How and when a name left. */
interface Departure {
  readonly way: LeavingWay;
  readonly leftAt: Date;
}

/**
 * Records that a name has left, in the caller's transaction, with its row locked (decision 40).
 *
 * It is no longer managed here at once: it renews no more, its purchase ends, its plan's credit
 * returns, its site is reached by another address, and its manager is mailed. Zone and edge are
 * served on for a while, unless it was deleted. The history keeps it.
 */
export async function recordDeparture(
  deps: Pick<TransfersDeps, 'clock' | 'events' | 'live' | 'jobs'>,
  tx: Database,
  domain: Domain,
  { way, leftAt }: Departure,
): Promise<void> {
  const { name, unicodeName, siteId, ownerUserId, facts } = domain;
  const now = deps.clock.now();
  await insertFormerDomain(tx, {
    name,
    unicodeName,
    siteId,
    ownerUserId,
    way,
    leftAt,
    noticedAt: now,
    registeredAt: facts.registeredAt ?? leftAt,
    paidUntil: facts.expiresAt,
  });
  const code = await findCodeOfDomain(tx, name);
  if (code) await endTransferCode(tx, { id: code.id, reason: 'used', now });
  await endGonePurchase({ ...deps, db: tx }, name);
  await restoreCreditOfName(tx, { domain: name, siteId }, now);
  const until = servedUntil(way, leftAt);
  if (until !== null && until > now) await markDeparted(tx, name, { leftAt, servedUntil: until });
  else await deleteDepartedRow(tx, name);
  await recordDomainRemoved(tx, siteId, name);
  if (until === null || until <= now) {
    const releasedAt = deps.clock.now().toISOString();
    const released = { domain: name, siteId, userId: ownerUserId, releasedAt };
    await deps.events.publish(tx, domainReleased, `domain:${name}`, released);
  }
  const mail = { domain: name, userId: ownerUserId, siteId, news: way, at: leftAt.toISOString() };
  await deps.jobs.enqueue(tx, mailLeavingJob, mail);
  await deps.live.announce(tx, { siteId, topic: 'domains' });
  await deps.live.announce(tx, { siteId, topic: 'sites' });
}
