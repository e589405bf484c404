import { CONTACT_WIRE_NAMES } from '#features/contacts/contract/contact-wire.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { confirmAddress } from '#features/domains/server/api/require-contact-verification.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { transferLockEnd } from '#features/names/rules/transfer-policy.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { AskedContactChange } from '../contract/contact-change-endpoints.ts';
import { isAgreed, REGISTRANT_FIELDS } from '../rules/contact-change.ts';
import type { ContactPair } from '../rules/contact-change.ts';
import {
  findCancelledByLink,
  lockLinkedChange,
  moveContactChange,
  saveAgreement,
} from './changes/contact-change-store.ts';
import type { ContactChange } from './changes/contact-change-store.ts';
import { carryOutContactChangeJob, mailContactChange } from './jobs/registrant-jobs.ts';
import type { RegistrantsDeps } from './registrants-deps.ts';

/** What a mailed link asks a registrant. Read-only. */
export async function lookAtContactChange(
  { db, clock }: Pick<RegistrantsDeps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<Result<AskedContactChange>> {
  const now = clock.now();
  const linked = await lockLinkedChange(db, token, now);
  if (!linked) return refuseEnded(db, token);
  const { change, party } = linked;
  const lockEnd = transferLockEnd('contact_change', now, findLifecycle(readTld(change.domain)));
  return ok({
    display_name: displayName(change.domain),
    party,
    changes: registrantChanges(change),
    locked_until: change.locks ? lockEnd.toISOString() : null,
    expires_at: (change.expiresAt ?? now).toISOString(),
    awaits_other: !isAgreed(withAgreement(change, party, now)),
    has_agreed: (party === 'former' ? change.formerAgreedAt : change.newAgreedAt) !== null,
  });
}

/**
 * Stores the answer of one registrant: the change is carried out once both agree, and one who
 * declines ends it. Agreeing again changes nothing, as mail scanners do.
 */
export async function answerContactChange(
  { db, clock, jobs, live }: Pick<RegistrantsDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  { token, agrees }: { readonly token: string; readonly agrees: boolean },
): Promise<
  Result<{ readonly display_name: string; readonly agreed: boolean; readonly is_complete: boolean }>
> {
  return inTransaction(db, async (tx: Database) => {
    const now = clock.now();
    const linked = await lockLinkedChange(tx, token, now);
    if (!linked) return refuseEnded(tx, token);
    const { change, party } = linked;
    const { id, domain } = change;
    const answered = { display_name: displayName(domain), agreed: agrees };
    const held = await findDomain(tx, domain);
    if (held) await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    if (!agrees) {
      await moveContactChange(tx, { id, from: 'awaiting', to: 'denied', settledAt: now });
      await jobs.enqueue(tx, mailContactChange, { id, news: 'not_changed', party: 'account' });
      return ok({ ...answered, is_complete: true });
    }
    await saveAgreement(tx, { id, party, at: now });
    // The link came by mail, which proves the new address.
    if (party === 'new' && held) {
      await confirmAddress(tx, { userId: held.ownerUserId, email: change.contact.email }, now);
    }
    const isComplete = isAgreed(withAgreement(change, party, now));
    if (isComplete) await jobs.enqueue(tx, carryOutContactChangeJob, { id }, { key: domain });
    return ok({ ...answered, is_complete: isComplete });
  });
}

/** What a link says that is not answered any more. */
async function refuseEnded(db: Database, token: string): Promise<ReturnType<typeof refuseDomain>> {
  const cancelled = await findCancelledByLink(db, token);
  return cancelled === null
    ? refuseDomain('unknown_contact_change')
    : refuseDomain('contact_change_cancelled', { domain: displayName(cancelled) });
}

/** What a change alters of the registrant, in the order of the form. */
export function registrantChanges({ former, contact }: ContactPair): AskedContactChange['changes'] {
  return REGISTRANT_FIELDS.filter((field) => former[field] !== contact[field]).map((field) => ({
    field: CONTACT_WIRE_NAMES[field],
    before: former[field],
    after: contact[field],
  }));
}

function withAgreement(change: ContactChange, party: 'former' | 'new', at: Date): ContactChange {
  return party === 'former' ? { ...change, formerAgreedAt: at } : { ...change, newAgreedAt: at };
}
