import { endGonePurchase } from '#features/billing/server/api/purchases.ts';
import { domainReleased } from '#features/domains/contract/events.ts';
import { type LeavingWay, servedUntil } from '#features/domains/rules/compare-with-registry.ts';
import { type Domain, isHeldHere } from '#features/domains/server/api/domains.ts';
import {
  deleteDepartedRow,
  insertFormerDomain,
  markDeparted,
} from '#features/domains/server/api/registry-facts-store.ts';
import { noteOwnContactUnused } from '#features/domains/server/api/unused-contact-store.ts';
import {
  mayBeCancelled,
  restoreCreditOfName,
} from '#features/registration/server/api/registration-of-name.ts';
import { recordDomainRemoved } from '#features/sites/server/api/record-site-facts.ts';
import type { Database } from '#platform/database/database.ts';
import { mailLeavingJob } from '../jobs/leaving-jobs.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { endTransferCode, findCodeOfDomain } from './transfer-code-store.ts';

type Deps = Pick<TransfersDeps, 'clock' | 'events' | 'live' | 'jobs'>;

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
  deps: Deps,
  tx: Database,
  domain: Domain,
  departure: Departure,
): Promise<void> {
  const { name, siteId } = domain;
  const { way, leftAt } = departure;
  const now = deps.clock.now();
  await endManagement(deps, tx, domain, departure);
  const until = servedUntil(way, leftAt);
  if (until !== null && until > now) {
    await markDeparted(tx, name, { leftAt, servedUntil: until });
    await recordDomainRemoved(tx, siteId, name);
  } else {
    await releaseName(deps, tx, domain);
  }
  await mailDeparture(deps, tx, domain, departure);
  await deps.live.announce(tx, { siteId, topic: 'domains' });
  await deps.live.announce(tx, { siteId, topic: 'sites' });
}

/** Of a name that left: its history, its code, its purchase and its plan's credit. */
async function endManagement(
  deps: Deps,
  tx: Database,
  { name, unicodeName, siteId, ownerUserId, facts }: Domain,
  { way, leftAt }: Departure,
): Promise<void> {
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
  await noteOwnContactUnused(tx, name, now);
  await endGonePurchase({ ...deps, db: tx }, name);
  await restoreCreditOfName(tx, { domain: name, siteId }, now);
}

/** Removes a name from its site, with its forwards and its zone. */
async function releaseName(deps: Deps, tx: Database, { name, siteId, ownerUserId }: Domain): Promise<void> {
  await deleteDepartedRow(tx, name);
  await recordDomainRemoved(tx, siteId, name);
  const releasedAt = deps.clock.now().toISOString();
  const released = { domain: name, siteId, userId: ownerUserId, releasedAt };
  await deps.events.publish(tx, domainReleased, `domain:${name}`, released);
}

async function mailDeparture(
  deps: Deps,
  tx: Database,
  { name, siteId, ownerUserId }: Domain,
  { way, leftAt }: Departure,
): Promise<void> {
  const mail = { domain: name, userId: ownerUserId, siteId, news: way, at: leftAt.toISOString() };
  await deps.jobs.enqueue(tx, mailLeavingJob, mail);
}

/** For which site a former registration of a name comes again, and how it had left. */
interface Return {
  readonly siteId: number;
  readonly way: LeavingWay;
  /** Whether its records stay, since one person manages both sites. */
  readonly keepsRecords: boolean;
}

/**
 * Ends a former registration of a name that comes again for a site, as a departure, in the caller's
 * transaction and before that is stored: also one whose departure was not noticed.
 *
 * On the same site its records stay, and no mail says that it is gone. If it was deleted by its
 * customer's cancellation, that job alone decides about purchase and credit.
 */
export async function endFormer(
  deps: Deps,
  tx: Database,
  former: Domain,
  { siteId, way, keepsRecords }: Return,
): Promise<void> {
  const { name } = former;
  const now = deps.clock.now();
  const isUnnoticed = isHeldHere(former) && !(await mayBeCancelled(tx, name));
  if (former.siteId === siteId) {
    if (isUnnoticed) await restoreCreditOfName(tx, { domain: name, siteId }, now);
    return;
  }
  if (isUnnoticed) await endManagement(deps, tx, former, { way, leftAt: now });
  if (keepsRecords) {
    await recordDomainRemoved(tx, former.siteId, name);
  } else {
    await releaseName(deps, tx, former);
    if (isUnnoticed) await mailDeparture(deps, tx, former, { way, leftAt: now });
  }
  await deps.live.announce(tx, { siteId: former.siteId, topic: 'domains' });
  await deps.live.announce(tx, { siteId: former.siteId, topic: 'sites' });
}
