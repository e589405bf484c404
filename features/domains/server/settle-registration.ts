import { markLineDelivered, markLineFailed } from '#features/billing/server/door.ts';
import { returnDomainCredit, saveSiteDomains } from '#features/sites/server/door.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { domainRegistered } from '../contract/events.ts';
import { saveDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { moveRegistration, type Registration } from './registration-store.ts';

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'events' | 'live' | 'availability' | 'jobs'>;

/** What the registry says of a name that is ours now. */
export interface RegisteredFacts {
  readonly createdAt: Date | null;
  readonly expiresAt: Date | null;
  readonly statuses: readonly string[];
}

/**
 * Records that a name is the customer's: the domain, the event, the delivered line, all or nothing.
 *
 * Of two workers that come to the same end, the second changes nothing.
 */
export async function settleRegistered(
  deps: Deps,
  registration: Registration,
  facts: RegisteredFacts,
): Promise<void> {
  const { domain, siteId, userId, lineId } = registration;
  const now = deps.clock.now();
  const registeredAt = facts.createdAt ?? now;
  await inTransaction(deps.db, async (tx: Database) => {
    const isOurs = await moveRegistration(tx, { lineId, from: 'creating', to: 'registered', settledAt: now });
    if (!isOurs) return;
    await saveDomain(tx, {
      name: domain,
      siteId,
      ownerUserId: userId,
      type: 'registered',
      registeredAt,
      expiresAt: facts.expiresAt ?? addYears(registeredAt, registration.periodYears),
      isPremium: registration.agreedFee !== null,
      isPrivate: registration.isPrivate,
      registryStatuses: facts.statuses,
      createdAt: now,
    });
    await saveSiteDomains(tx, siteId, [domain]);
    await deps.events.publish(tx, domainRegistered, `domain:${domain}`, { domain, siteId, userId });
    await markLineDelivered({ ...deps, db: tx }, { lineId });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
  deps.availability.forget(domain);
}

/** Records that a name could not be registered, for good; billing gives the money back. */
export async function settleFailed(
  deps: Deps,
  registration: Registration,
  failure: { readonly code: string; readonly reason: string },
): Promise<void> {
  const { lineId, siteId, state } = registration;
  await inTransaction(deps.db, async (tx: Database) => {
    const move = { lineId, from: state, to: 'failed', settledAt: deps.clock.now(), failure } as const;
    if (!(await moveRegistration(tx, move))) return;
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    if (registration.usesDomainCredit) {
      await returnDomainCredit(tx, siteId);
      await deps.live.announce(tx, { siteId, topic: 'sites' });
    }
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
  deps.availability.forget(registration.domain);
}
