import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import {
  COUNTED_FOR,
  MESSAGES_PER_DOMAIN,
  MESSAGES_PER_SENDER,
  ownerMessageFaults,
} from '../rules/owner-message.ts';
import { mailOwnerMessage } from './jobs/registrant-jobs.ts';
import { countOwnerMessages, insertOwnerMessage } from './owner-message-store.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';

/**
 * Has a message mailed to the registrant of a private name, from anyone; the registrant's address stays
 * unknown to them. Few a day for each name and for each sender.
 *
 * Names that are not private or not registered here are refused alike.
 */
export async function sendOwnerMessage(
  { db, clock, jobs }: Pick<RegistrantsDeps, 'db' | 'clock' | 'jobs'>,
  given: { readonly domain: string; readonly email: string; readonly message: string },
): Promise<Result<{ readonly success: true }>> {
  const { domain } = given;
  const named = { domain: displayName(domain) };
  const [field] = ownerMessageFaults(given);
  if (field !== undefined) return refuseDomain('owner_message_unfit', named, { data: { field } });
  const held = await findDomain(db, domain);
  if (!held || !isHeldHere(held) || !held.isPrivate) return refuseDomain('owner_not_reachable', named);
  const sender = given.email.trim().toLowerCase();
  const now = clock.now();
  return inTransaction(db, async (tx: Database): Promise<Result<{ readonly success: true }>> => {
    const sent = await countOwnerMessages(tx, { domain, sender, since: after(now, -COUNTED_FOR) });
    if (sent.ofDomain >= MESSAGES_PER_DOMAIN || sent.ofSender >= MESSAGES_PER_SENDER)
      return refuseDomain('owner_messages_too_many', named);
    const id = await insertOwnerMessage(tx, { domain, sender, message: given.message.trim() }, now);
    await jobs.enqueue(tx, mailOwnerMessage, { id });
    return ok({ success: true });
  });
}
