import { mailContactVerification, setContactHold } from './jobs/contact-jobs.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { requireManagedDomain } from './api/require-managed-domain.ts';
import {
  endContactVerification,
  findContactLink,
  noteContactMail,
  saveConfirmedAddress,
} from './contact-verification-store.ts';
import { findDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

type ConfirmDeps = Pick<DomainsDeps, 'db' | 'clock' | 'jobs' | 'live'>;

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
 * Confirms the address of a registrant by the token of the mailed link, for every domain of its
 * manager that awaits this address; suspended ones are taken off hold.
 *
 * Following the link again, as mail scanners do, succeeds as well until it expires.
 */
export async function confirmContact(
  { db, clock, jobs, live }: ConfirmDeps,
  { token }: { readonly token: string },
): Promise<Result<{ readonly display_name: string; readonly others: number }>> {
  return inTransaction(
    db,
    async (tx: Database): Promise<Result<{ readonly display_name: string; readonly others: number }>> => {
      const now = clock.now();
      const link = await findContactLink(tx, token, now);
      if (link === null) return refuseDomain('unknown_contact_link');
      if (link.confirms) await saveConfirmedAddress(tx, link.confirms, now);
      const names = await endVerification({ jobs, live }, tx, link);
      const others = names.filter((name) => name !== link.domain).length;
      return ok({ display_name: displayName(link.domain), others });
    },
  );
}

/** Confirms an address for the domains of a person who has confirmed it as their own. Idempotent. */
export async function confirmOwnAddress(
  { db, jobs, live }: ConfirmDeps,
  { userId, email }: { readonly userId: number; readonly email: string },
): Promise<void> {
  const confirms = { userId, address: email.toLowerCase() };
  await inTransaction(db, async (tx: Database) => {
    await endVerification({ jobs, live }, tx, { domain: null, confirms });
  });
}

async function endVerification(
  { jobs, live }: Pick<ConfirmDeps, 'jobs' | 'live'>,
  tx: Database,
  about: Parameters<typeof endContactVerification>[1],
): Promise<readonly string[]> {
  const confirmed = await endContactVerification(tx, about);
  for (const { name, wasSuspended } of confirmed) {
    if (wasSuspended) await jobs.enqueue(tx, setContactHold, { domain: name }, { key: name });
  }
  for (const siteId of new Set(confirmed.map((each) => each.siteId))) {
    await live.announce(tx, { siteId, topic: 'domains' });
  }
  return confirmed.map(({ name }) => name);
}
