import { findOrderContact } from '#features/billing/server/api/order-contact.ts';
import { markLineDelivered, markLineFailed } from '#features/billing/server/api/mark-line.ts';
import { registrationSlug } from '#features/catalog/rules/product-slug.ts';
import { recordDomainRemoved } from '#features/sites/server/api/record-site-facts.ts';
import { saveSiteDomains } from '#features/sites/server/api/sites.ts';
import { siteAccess } from '#features/sites/server/api/find-site.ts';
import { say } from '#platform/kernel/sentence.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { domainRegistered, domainReleased } from '#features/domains/contract/events.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import {
  type Domain,
  findDomain,
  noteUnusedContact,
  saveDomain,
  saveRegistrant,
} from '#features/domains/server/api/domains.ts';
import type { TransfersDeps } from './transfers-deps.ts';
import { type InboundTransfer, moveInboundTransfer } from './inbound-transfer-store.ts';
import { endFormer } from './leaving/record-departure.ts';
import { requireContactVerification } from '#features/domains/server/api/require-contact-verification.ts';
import { mailNameTaken } from '#features/domains/server/api/mail-name-taken.ts';
import { mailTransferNotificationJob } from './jobs/transfers-jobs.ts';
import { usesOnly } from '#features/names/rules/name-servers.ts';
import { lockDomainJob } from '#features/registration/server/api/registration-of-name.ts';
import { registrationProducts } from '#features/names/server/api/name-price.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { deleteTransferringDomain } from '#features/domains/server/api/transferring-store.ts';

type FailedDeps = Pick<TransfersDeps, 'db' | 'clock' | 'events' | 'live' | 'availability' | 'jobs'>;
type TransferredDeps = FailedDeps & Pick<TransfersDeps, 'nameServers'>;

/** An arrived name as its registry has it. */
interface ArrivedName extends RegistryDomain {
  /** Whether the registry has accepted the order's registrant. */
  readonly isRegistrantSet: boolean;
}

/**
 * Records an arrived name, atomically and once: the domain with its expiry and name servers, its
 * zone's event, and the delivered line, whose purchase now renews the name.
 */
export async function settleTransferred(
  deps: TransferredDeps,
  transfer: InboundTransfer,
  registered: ArrivedName,
): Promise<void> {
  const { domain, siteId, userId, lineId } = transfer;
  const now = deps.clock.now();
  const products = await registrationProducts(deps.db, [readTld(domain)], 'USD', now);
  const isServedHere = usesOnly(registered.nameServers, deps.nameServers);
  await inTransaction(deps.db, async (tx: Database) => {
    if (!(await moveInboundTransfer(tx, { lineId, from: 'arrived', to: 'transferred', at: now }))) return;
    const before = await findDomain(tx, domain);
    if (before) await releaseFormer(deps, tx, before, transfer);
    await saveDomain(tx, {
      name: domain,
      siteId,
      ownerUserId: userId,
      type: 'registered',
      createdAt: now,
      registeredAt: registered.createdAt ?? now,
      expiresAt: registered.expiresAt ?? addYears(now, 1),
      transferredHereAt: registered.transferredAt ?? now,
      isPremium: transfer.agreedFee !== null,
      isPrivate: transfer.isPrivate,
      registryStatuses: registered.statuses,
      usesOurNameServers: isServedHere,
      pointsToUs: isServedHere || (before?.facts.type === 'mapped' && before.facts.pointsToUs),
      pendingMailboxUsers: before?.siteId === siteId ? before.facts.pendingMailboxUsers : 0,
    });
    const contact = await findOrderContact(tx, transfer.orderId);
    const registrant = registered.isRegistrantSet ? contact : null;
    await saveRegistrant(tx, { domain, contact: registrant, contactId: transfer.contactId, at: now });
    if (!registered.isRegistrantSet)
      await noteUnusedContact(tx, { contactId: transfer.contactId, domain, at: now });
    await requireContactVerification(deps, tx, { domain, userId, email: contact?.email ?? null });
    await saveSiteDomains(tx, siteId, [domain]);
    await deps.events.publish(tx, domainRegistered, `domain:${domain}`, { domain, siteId, userId });
    const becomes = {
      productSlug: registrationSlug(readTld(domain)),
      productName: products.get(readTld(domain))?.name ?? domain,
    };
    await markLineDelivered({ ...deps, db: tx }, { lineId, becomes });
    await deps.jobs.enqueue(tx, lockDomainJob, { domain });
    await deps.jobs.enqueue(tx, mailTransferNotificationJob, { lineId, news: 'has_come' });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    await deps.live.announce(tx, { siteId, topic: 'sites' });
  });
  deps.availability.forget(domain);
}

/**
 * Ends what an arrived name was here before, in the caller's transaction: a registration that had left,
 * also unnoticed, or a connection, whose holder is mailed.
 *
 * The auth code proves the right to the name. Records of a former holder, such as MX, must not apply
 * to the new one. A user who manages both sites keeps the records.
 */
async function releaseFormer(
  deps: Pick<TransfersDeps, 'clock' | 'events' | 'jobs' | 'live'>,
  tx: Database,
  before: Domain,
  { userId, siteId }: InboundTransfer,
): Promise<void> {
  const { name, ownerUserId } = before;
  const owner = { kind: 'user', userId, via: 'session', scopes: [] } as const;
  const keepsRecords = ownerUserId === userId || (await siteAccess(tx, owner, before.siteId)) !== null;
  if (before.facts.type === 'registered') {
    await endFormer(deps, tx, before, { siteId, way: 'transferred', keepsRecords });
    return;
  }
  if (before.siteId === siteId) return;
  await recordDomainRemoved(tx, before.siteId, name);
  if (!keepsRecords) {
    const releasedAt = deps.clock.now().toISOString();
    const released = { domain: name, siteId: before.siteId, userId: ownerUserId, releasedAt };
    await deps.events.publish(tx, domainReleased, `domain:${name}`, released);
    if (before.facts.type === 'mapped') {
      await deps.jobs.enqueue(tx, mailNameTaken, { domain: name, userId: ownerUserId, hasMoved: true });
    }
  }
  await deps.live.announce(tx, { siteId: before.siteId, topic: 'domains' });
}

/** Why a paid transfer failed. */
export type TransferFailure =
  | 'transfer_not_registered'
  | 'transfer_impossible'
  | 'transfer_not_started'
  | 'transfer_given_up'
  | 'cancelled_by_us';

/** Records that a transfer failed; billing refunds it. False if the transfer changed state meanwhile. */
export async function abandonInboundTransfer(
  deps: FailedDeps,
  { lineId, domain, siteId, userId, state }: InboundTransfer,
  code: TransferFailure,
): Promise<boolean> {
  const reason = say(domainLineSentences, code, { domain: displayName(domain) });
  const isSettled = await inTransaction(deps.db, async (tx: Database) => {
    const failure = { code, reason };
    const now = deps.clock.now();
    const move = { lineId, from: state, to: 'failed', at: now, failure } as const;
    if (!(await moveInboundTransfer(tx, move))) return false;
    if (await deleteTransferringDomain(tx, domain)) {
      const released = { domain, siteId, userId, releasedAt: now.toISOString() };
      await deps.events.publish(tx, domainReleased, `domain:${domain}`, released);
    }
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    return true;
  });
  deps.availability.forget(domain);
  return isSettled;
}
