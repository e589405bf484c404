import type { Message } from '#platform/kernel/sentence.ts';
import { findOrderContact } from '#features/billing/server/api/order-contact.ts';
import { markLineDelivered, markLineFailed } from '#features/billing/server/api/mark-line.ts';
import { openDomainOnlySite } from '#features/sites/server/api/open-domain-only-site.ts';
import { returnDomainCredit } from '#features/sites/server/api/record-site-facts.ts';
import { saveSiteDomains } from '#features/sites/server/api/sites.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { domainRegistered } from '#features/domains/contract/events.ts';
import {
  findDomain,
  noteUnusedContact,
  saveDomain,
  saveRegistrant,
} from '#features/domains/server/api/domains.ts';
import { requireContactVerification } from '#features/domains/server/api/require-contact-verification.ts';
import { announceIfLast } from './jobs/announce-registered.ts';
import { lockDomainJob } from './jobs/register-domain-job.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { endHold } from '#features/domains/server/api/end-hold.ts';
import { lockRegistration, moveRegistration, type Registration } from './registration-store.ts';

type FailedDeps = Pick<RegistrationDeps, 'db' | 'clock' | 'live' | 'availability' | 'jobs'>;
type RegisteredDeps = FailedDeps &
  Pick<RegistrationDeps, 'events' | 'random' | 'siteAddressSuffix' | 'transfers'>;

/** The registry's facts of a name that is now ours. */
export interface RegisteredFacts {
  readonly createdAt: Date | null;
  readonly expiresAt: Date | null;
  readonly statuses: readonly string[];
}

/**
 * Records a registration, atomically: the domain, its event, the delivered line, the job that locks
 * the name, and for an order without a site, a new domain-only site.
 *
 * Of two concurrent workers, the second changes nothing.
 */
export async function settleRegistered(
  deps: RegisteredDeps,
  registration: Registration,
  facts: RegisteredFacts,
): Promise<void> {
  const { domain, userId, lineId } = registration;
  const now = deps.clock.now();
  const registeredAt = facts.createdAt ?? now;
  await inTransaction(deps.db, async (tx: Database) => {
    // Row lock: the second worker sees another state and returns, so the site is created once.
    if ((await lockRegistration(tx, lineId)) !== 'creating') return;
    const siteId =
      registration.siteId ?? (await openSiteFor({ ...deps, db: tx }, { ownerId: userId, domain, now }));
    // A previous connection of this name has lost its right; its records and claims are removed.
    const former = await findDomain(tx, domain);
    if (former && former.facts.type !== 'registered') await endHold(deps, tx, former);
    else if (former) await deps.transfers.endLapsed(tx, former, siteId);
    const move = { lineId, from: 'creating', to: 'registered', siteId, settledAt: now } as const;
    await moveRegistration(tx, move);
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
    const contact = await findOrderContact(tx, registration.orderId);
    await saveRegistrant(tx, { domain, contact, contactId: registration.contactId, at: now });
    await requireContactVerification(deps, tx, { domain, userId, email: contact?.email ?? null });
    await saveSiteDomains(tx, siteId, [domain]);
    await deps.events.publish(tx, domainRegistered, `domain:${domain}`, { domain, siteId, userId });
    await markLineDelivered({ ...deps, db: tx }, { lineId, siteId });
    await deps.jobs.enqueue(tx, lockDomainJob, { domain });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    await announceIfLast(deps, tx, registration.orderId);
  });
  deps.availability.forget(domain);
}

async function openSiteFor(
  deps: RegisteredDeps,
  input: Parameters<typeof openDomainOnlySite>[1],
): Promise<number> {
  const { id } = await openDomainOnlySite(deps, input);
  return id;
}

/** Records that a name could not be registered; billing refunds it. */
export async function settleFailed(
  deps: FailedDeps,
  registration: Registration,
  failure: { readonly code: string; readonly reason: Message },
): Promise<void> {
  const { lineId, siteId, state } = registration;
  await inTransaction(deps.db, async (tx: Database) => {
    const move = { lineId, from: state, to: 'failed', settledAt: deps.clock.now(), failure } as const;
    if (!(await moveRegistration(tx, move))) return;
    // It may have been created; the registry keeps it if a name uses it all the same.
    const { domain, contactId } = registration;
    await noteUnusedContact(tx, { contactId, domain, at: deps.clock.now() });
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    await announceIfLast(deps, tx, registration.orderId);
    // Billing notifies the buyer; only a site has other viewers.
    if (siteId === null) return;
    if (registration.usesDomainCredit) {
      await returnDomainCredit(tx, siteId);
      await deps.live.announce(tx, { siteId, topic: 'sites' });
    }
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
  deps.availability.forget(registration.domain);
}
