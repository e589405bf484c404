import { markLineNotCancelled, markLineCancelled } from '#features/billing/server/api/mark-cancelled.ts';
import { recordDomainRemoved } from '#features/sites/server/api/record-site-facts.ts';
import { say } from '#platform/kernel/sentence.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { domainReleased } from '#features/domains/contract/events.ts';
import { cancellationRejectedSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { findRegistration } from './registration-store.ts';
import { moveCancellation, type DomainCancellation } from './cancellation-store.ts';
import { deleteDomain, findDomain } from '#features/domains/server/api/domains.ts';
import { noteOwnContactUnused } from '#features/domains/server/api/unused-contact-store.ts';
import { restoreCredit } from './api/registration-of-name.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'random' | 'events' | 'live' | 'jobs' | 'availability'>;

/**
 * Records that a name was deleted, atomically and once: removes the domain and its site's data,
 * emits the event, and refunds the line.
 *
 * A plan's free domain becomes available again, also if someone else registered the name meanwhile.
 */
export async function completeCancellation(deps: Deps, cancellation: DomainCancellation): Promise<void> {
  const { id, lineId, domain, userId, registeredAt } = cancellation;
  await inTransaction(deps.db, async (tx: Database) => {
    const move = { id, from: 'deleting', to: 'taken_back', settledAt: deps.clock.now() } as const;
    if (!(await moveCancellation(tx, move))) return;
    await markLineCancelled({ ...deps, db: tx }, { lineId });
    const held = await findDomain(tx, domain);
    if (held?.facts.registeredAt?.getTime() === registeredAt?.getTime())
      await noteOwnContactUnused(tx, domain, deps.clock.now());
    // If the name was registered again meanwhile, the new registration stays.
    const heldBy = registeredAt ? await deleteDomain(tx, { name: domain, registeredAt }) : null;
    const registration = await findRegistration(tx, lineId);
    const creditSite = registration?.creditSiteId ?? heldBy ?? registration?.siteId ?? null;
    if (creditSite !== null && registration?.usesDomainCredit) {
      await restoreCredit(tx, creditSite, deps.clock.now());
      await deps.live.announce(tx, { siteId: creditSite, topic: 'sites' });
    }
    if (heldBy === null) return;
    await recordDomainRemoved(tx, heldBy, domain);
    // Taken after the delete: a transaction that locked the domain to create its zone finished
    // before this instant.
    const releasedAt = deps.clock.now().toISOString();
    const released = { domain, siteId: heldBy, userId, releasedAt };
    await deps.events.publish(tx, domainReleased, `domain:${domain}`, released);
    await deps.live.announce(tx, { siteId: heldBy, topic: 'domains' });
    await deps.live.announce(tx, { siteId: heldBy, topic: 'sites' });
  });
  deps.availability.forget(domain);
}

/** Records that a cancellation failed, and why; nothing is refunded. */
export async function rejectCancellation(
  deps: Deps,
  cancellation: DomainCancellation,
  why: keyof typeof cancellationRejectedSentences,
  registryReason = '',
): Promise<void> {
  const { id, lineId, siteId, state } = cancellation;
  const values = { domain: displayName(cancellation.domain), reason: registryReason };
  const reason = say(cancellationRejectedSentences, why, values);
  await inTransaction(deps.db, async (tx: Database) => {
    const settledAt = deps.clock.now();
    if (!(await moveCancellation(tx, { id, from: state, to: 'kept', settledAt, keptReason: reason.message })))
      return;
    await markLineNotCancelled({ ...deps, db: tx }, { lineId, reason });
    if (siteId !== null) await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
}
