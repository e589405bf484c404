import { type Database, inTransaction } from '#platform/database/database.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { requireManagedDomain } from './api/require-managed-domain.ts';
import { endContactVerification, findContactLink, noteContactMail } from './contact-verification-store.ts';
import { findDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { mailContactVerification } from './jobs/mail-contact-verification.ts';

/** A registrant is mailed no more often. */
const MAIL_EVERY = minutes(1);

/**
 * Queues another mail that asks the registrant of a domain to confirm their address.
 *
 * For its manager only, while a confirmation is awaited, and at most once a minute.
 */
export async function resendContactVerification(
  { db, clock, jobs }: Pick<DomainsDeps, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<{ readonly success: true }>> {
  return inTransaction(db, async (tx: Database): Promise<Result<{ readonly success: true }>> => {
    const managed = await requireManagedDomain(tx, actor, input.domain, refuseDomain);
    if (!managed.ok) return managed;
    const { domain } = managed.value;
    const values = { domain: displayName(domain) };
    const found = await findDomain(tx, domain);
    if (!found?.facts.verificationRequestedAt) return refuseDomain('contact_already_confirmed', values);
    const now = clock.now();
    const isDue = await noteContactMail(tx, { domain, now, unlessSince: after(now, -MAIL_EVERY) });
    if (!isDue) return refuseDomain('contact_mail_too_soon', values);
    await jobs.enqueue(tx, mailContactVerification, { domain });
    return ok({ success: true });
  });
}

/**
 * Confirms the address of a registrant by the token of the mailed link.
 *
 * Following the link again, as mail scanners do, succeeds as well until it expires.
 */
export async function confirmContact(
  { db, clock, live }: Pick<DomainsDeps, 'db' | 'clock' | 'live'>,
  { token }: { readonly token: string },
): Promise<Result<{ readonly display_name: string }>> {
  return inTransaction(db, async (tx: Database): Promise<Result<{ readonly display_name: string }>> => {
    const domain = await findContactLink(tx, token, clock.now());
    if (domain === null) return refuseDomain('unknown_contact_link');
    const siteId = await endContactVerification(tx, domain);
    if (siteId !== null) await live.announce(tx, { siteId, topic: 'domains' });
    return ok({ display_name: displayName(domain) });
  });
}
