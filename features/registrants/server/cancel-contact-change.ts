import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { getContactChange as contract } from '../contract/contact-change-endpoints.ts';
import { isAgreed } from '../rules/contact-change.ts';
import { registrantChanges } from './answer-contact-change.ts';
import {
  findAwaitingChange,
  lockAwaitingChange,
  moveContactChange,
  wasLastCancelled,
} from './changes/contact-change-store.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';
import { requireRegisteredDomain } from './require-registered-domain.ts';

/** The change of a domain that waits for its registrants, for its manager. */
export async function getContactChange(
  { db, clock }: Pick<RegistrantsDeps, 'db' | 'clock'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof contract>>> {
  const found = await requireRegisteredDomain(db, actor, input);
  if (!found.ok) return found;
  const change = await findAwaitingChange(db, found.value.name);
  const expiresAt = change?.expiresAt ?? null;
  // One that everyone has confirmed is the registry's turn, and one that was not answered in time has ended.
  if (!change || isAgreed(change) || expiresAt === null || expiresAt <= clock.now()) {
    return ok({ waiting: null });
  }
  return ok({
    waiting: {
      changes: registrantChanges(change),
      requested_at: change.requestedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      former_agreed: change.formerAgreedAt !== null,
      new_agreed: change.newAgreedAt !== null,
    },
  });
}

/**
 * Cancels the change of a domain that waits for its registrants, for its manager; its links then say
 * so. Refused once everyone has confirmed it. Repeating it changes nothing.
 */
export async function cancelContactChange(
  { db, clock, live }: Pick<RegistrantsDeps, 'db' | 'clock' | 'live'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  const found = await requireRegisteredDomain(db, actor, input);
  if (!found.ok) return found;
  const { name: domain, siteId, registeredAt } = found.value;
  return inTransaction(db, async (tx: Database): Promise<Result<{ readonly success: true }>> => {
    const change = await lockAwaitingChange(tx, domain);
    if (!change || isAgreed(change)) {
      const isRepeated = !change && (await wasLastCancelled(tx, { domain, registeredAt }));
      if (isRepeated) return ok({ success: true });
      return refuseDomain('no_contact_change', { domain: displayName(domain) });
    }
    const { id } = change;
    await moveContactChange(tx, { id, from: 'awaiting', to: 'cancelled', settledAt: clock.now() });
    await live.announce(tx, { siteId, topic: 'domains' });
    return ok({ success: true });
  });
}
