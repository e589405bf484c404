import { markLineNotCancelled, markLineCancelled } from '#features/billing/server/api/mark-cancelled.ts';
import { lockSite } from '#features/sites/server/api/sites.ts';
import { recordDomainGone, returnDomainCredit } from '#features/sites/server/api/record-site-facts.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { domainReleased } from '#features/domains/contract/events.ts';
import { cancellationRejectedSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { findRegistration } from './registration-store.ts';
import { moveCancellation, type TakingBack } from './cancellation-store.ts';
import { deleteDomain } from '#features/domains/server/api/domains.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'random' | 'events' | 'live' | 'jobs' | 'availability'>;

/**
 * Records that a name is nobody's any more: the domain, what its site had of it, the event, the line whose
 * money goes back, all or nothing and once. A plan's free domain can be taken anew.
 */
export async function completeCancellation(deps: Deps, taking: TakingBack): Promise<void> {
  const { id, lineId, domain, userId, registeredAt } = taking;
  await inTransaction(deps.db, async (tx: Database) => {
    const move = { id, from: 'deleting', to: 'taken_back', settledAt: deps.clock.now() } as const;
    if (!(await moveCancellation(tx, move))) return;
    await markLineCancelled({ ...deps, db: tx }, { lineId });
    // Registered anew meanwhile, the name is somebody's again, and stays theirs.
    const siteId = registeredAt ? await deleteDomain(tx, { name: domain, registeredAt }) : null;
    if (siteId === null) return;
    await recordDomainGone(tx, siteId, domain);
    await giveCreditBack(deps, tx, { lineId, siteId });
    // Read after the domain is gone: whoever held it until then, to make its zone, did so before this instant.
    const releasedAt = deps.clock.now().toISOString();
    const released = { domain, siteId, userId, releasedAt };
    await deps.events.publish(tx, domainReleased, `domain:${domain}`, released);
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    await deps.live.announce(tx, { siteId, topic: 'sites' });
  });
  deps.availability.forget(domain);
}

/** A plan that still runs pays another first year, where it paid this one. */
async function giveCreditBack(
  { clock }: Deps,
  tx: Database,
  { lineId, siteId }: { readonly lineId: number; readonly siteId: number },
): Promise<void> {
  if (!(await findRegistration(tx, lineId))?.usesDomainCredit) return;
  const plan = (await lockSite(tx, siteId))?.plan;
  if (plan && (plan.expiresAt === null || plan.expiresAt > clock.now())) await returnDomainCredit(tx, siteId);
}

/** Records that a name is kept after all, and why; nothing goes back. */
export async function rejectCancellation(
  deps: Deps,
  taking: TakingBack,
  why: keyof typeof cancellationRejectedSentences,
  told: string = '',
): Promise<void> {
  const { id, lineId, siteId, state } = taking;
  const values = { domain: displayName(taking.domain), reason: told };
  const reason = fillSentence(cancellationRejectedSentences[why], values);
  await inTransaction(deps.db, async (tx: Database) => {
    const settledAt = deps.clock.now();
    if (!(await moveCancellation(tx, { id, from: state, to: 'kept', settledAt, keptReason: reason }))) return;
    await markLineNotCancelled({ ...deps, db: tx }, { lineId, reason });
    if (siteId !== null) await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
}
