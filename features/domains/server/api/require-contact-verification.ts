import { mailContactVerification, setContactHold } from '../jobs/contact-jobs.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { requiresContactVerification } from '#features/names/rules/tld-policy.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import {
  awaitContactVerification,
  endContactVerification,
  findLastContactMail,
  hasConfirmedAddress,
  saveConfirmedAddress,
  type PersonsAddress,
} from '../contact-verification-store.ts';
import { findDomain } from '../domain-store.ts';

/** Names bought within this time are confirmed by the link that was mailed for the first of them. */
const SAME_MAIL = days(1);

/**
 * Requires that the registrant of a name confirms their email address, in the caller's transaction,
 * after the name or its new registrant is stored (ICANN, RAA, WHOIS accuracy program).
 *
 * Nothing is required of an address that the domain manager has confirmed already, as their own or as
 * a registrant's, nor under TLDs without that rule: a wait for a former address then ends. One mail is sent for all names of one address.
 */
export async function requireContactVerification(
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Jobs },
  tx: Database,
  name: { readonly domain: string; readonly userId: number; readonly email: string | null },
): Promise<void> {
  const { domain, userId, email } = name;
  if (email === null || !requiresContactVerification(readTld(domain))) return;
  const who = { userId, address: email.trim().toLowerCase() };
  const now = clock.now();
  if (await isConfirmed(tx, who)) return endFormer({ jobs }, tx, { domain, who, now });
  const lastMail = await findLastContactMail(tx, who);
  const isMailed = lastMail !== null && lastMail >= after(now, -SAME_MAIL);
  const mailedAt = isMailed ? lastMail : now;
  await awaitContactVerification(tx, { domain, address: who.address, requestedAt: now, mailedAt });
  if (!isMailed) await jobs.enqueue(tx, mailContactVerification, { domain });
}

/** Ends the wait for a former address of the registrant, and the hold that it led to. */
async function endFormer(
  { jobs }: { readonly jobs: Jobs },
  tx: Database,
  { domain, who, now }: { readonly domain: string; readonly who: PersonsAddress; readonly now: Date },
): Promise<void> {
  const held = await findDomain(tx, domain);
  if (!held?.facts.verificationRequestedAt) return;
  await awaitContactVerification(tx, { domain, address: who.address, requestedAt: now, mailedAt: now });
  for (const { name, wasSuspended } of await endContactVerification(tx, { domain, confirms: who })) {
    if (wasSuspended) await jobs.enqueue(tx, setContactHold, { domain: name }, { key: name });
  }
}

/** Whether a person has confirmed an address: the one that they sign in with, or as a registrant's. */
async function isConfirmed(tx: Database, who: PersonsAddress): Promise<boolean> {
  const account = await findAccount(tx, who.userId);
  if (account?.emailVerifiedAt && account.email.toLowerCase() === who.address) return true;
  return hasConfirmedAddress(tx, who);
}

/** Stores that a person has confirmed an address as a registrant's; idempotent. */
export async function confirmAddress(
  tx: Database,
  { userId, email }: { readonly userId: number; readonly email: string },
  at: Date,
): Promise<void> {
  await saveConfirmedAddress(tx, { userId, address: email.trim().toLowerCase() }, at);
}
