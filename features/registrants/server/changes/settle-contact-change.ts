import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { findDomain, noteUnusedContact, saveRegistrant } from '#features/domains/server/api/domains.ts';
import { findOwnContactId, saveContactFacts } from '#features/domains/server/api/registrant-store.ts';
import { saveRegistryFacts } from '#features/domains/server/api/registry-facts-store.ts';
import { requireContactVerification } from '#features/domains/server/api/require-contact-verification.ts';
import { noteContactChange } from '#features/guard/server/api/note-sensitive-change.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { changesRegistrant, hasSameAddress, partiesToTell } from '../../rules/contact-change.ts';
import { mailContactChange } from '../jobs/registrant-jobs.ts';
import type { RegistrantsDeps } from '../registrants-deps.ts';
import { moveContactChange } from './contact-change-store.ts';
import type { ContactChange } from './contact-change-store.ts';
import type { ContactPlan } from './plan-contact-change.ts';

type SettleDeps = Pick<RegistrantsDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/**
 * Stores a change that the registry has carried out, once: the registrant, privacy and disclosure,
 * the lock that it begins, the confirmation of a new address, and the mails to both registrants and
 * to the manager.
 */
export async function settleDone(
  { db, clock, jobs, live }: SettleDeps,
  change: ContactChange,
  {
    plan,
    info,
    former,
  }: {
    readonly plan: ContactPlan;
    readonly info: RegistryDomain;
    /** The registrant's contact before the change; null where an earlier step has replaced it. */
    readonly former: string | null;
  },
): Promise<void> {
  const { id, domain, kind, contact, isPrivate, withheld, locks } = change;
  const now = clock.now();
  await inTransaction(db, async (tx: Database) => {
    if (!(await moveContactChange(tx, { id, from: change.state, to: 'done', settledAt: now }))) return;
    const held = await findDomain(tx, domain);
    if (!held) return;
    const own = await findOwnContactId(tx, domain);
    const contactId = plan.way === 'create' ? plan.contact.id : own;
    // The contacts that another one has replaced; ids may be returned in upper case.
    const replaced = plan.way === 'create' ? [own, former].filter((each) => each !== null) : [];
    for (const each of replaced) {
      if (each.toLowerCase() !== contactId?.toLowerCase())
        await noteUnusedContact(tx, { contactId: each, domain, at: now });
    }
    await saveRegistrant(tx, { domain, contact, contactId, at: now });
    await saveContactFacts(tx, domain, {
      isPrivate: isPrivate ?? undefined,
      withheldFields: withheld ?? undefined,
      contactChangedAt: locks ? now : undefined,
    });
    await saveRegistryFacts(tx, domain, {
      facts: {
        statuses: info.statuses,
        registryExpiresAt: info.expiresAt,
        outboundTransferRequestedAt: held.facts.outboundTransferRequestedAt,
        outboundTransferAnswerAt: held.facts.outboundTransferAnswerAt,
        outboundTransferTo: held.outboundTransferTo,
      },
      checkedAt: now,
    });
    if (kind === 'contact') {
      // A wait for the same address goes on: its end is not put off by changing a name.
      const isAwaited = held.facts.verificationRequestedAt !== null && hasSameAddress(change);
      if (changesRegistrant(change) && !isAwaited) {
        const asked = { domain, userId: held.ownerUserId, email: contact.email };
        await requireContactVerification({ clock, jobs }, tx, asked);
      }
      const { origin, userId } = change;
      if (origin) await noteContactChange(tx, { held, contactChangeId: id, userId, origin, at: now });
      const manager = await findAccount(tx, userId);
      for (const party of partiesToTell(change, manager?.email ?? null)) {
        await jobs.enqueue(tx, mailContactChange, { id, news: 'changed', party });
      }
    }
    await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
  });
}

/** Records that the registry rejected a change: nothing of it is stored, and who asked for it is mailed. */
export async function settleFailed(
  { db, clock, jobs, live }: SettleDeps,
  { id, domain, state, kind, contactId }: ContactChange,
  failureReason: string,
): Promise<void> {
  await inTransaction(db, async (tx: Database) => {
    const move = { id, from: state, to: 'failed', settledAt: clock.now(), failureReason } as const;
    if (!(await moveContactChange(tx, move))) return;
    // It may have been created; the registry keeps it if the name uses it all the same.
    await noteUnusedContact(tx, { contactId, domain, at: clock.now() });
    if (kind === 'contact') {
      await jobs.enqueue(tx, mailContactChange, { id, news: 'not_changed', party: 'account' });
    }
    const held = await findDomain(tx, domain);
    if (held) await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
  });
}
