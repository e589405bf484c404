import { mailContactVerification } from '../jobs/contact-jobs.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { requiresContactVerification } from '#features/names/rules/tld-policy.ts';
import type { Database } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/job-queue.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { after, days } from '#platform/kernel/duration.ts';
import {
  awaitContactVerification,
  findLastContactMail,
  hasConfirmedAddress,
  type PersonsAddress,
} from '../contact-verification-store.ts';

/** Names bought within this time are confirmed by the link that was mailed for the first of them. */
const SAME_MAIL = days(1);

/**
 * Requires that the registrant of a new name confirms their email address, in the caller's
 * transaction, after the name is stored (ICANN, RAA, WHOIS accuracy program).
 *
 * Nothing is required of an address that the domain manager has confirmed already, as their own or as
 * a registrant's, nor under TLDs without that rule. One mail is sent for all names of one address.
 */
export async function requireContactVerification(
  { clock, jobs }: { readonly clock: Clock; readonly jobs: Jobs },
  tx: Database,
  name: { readonly domain: string; readonly userId: number; readonly email: string | null },
): Promise<void> {
  const { domain, userId, email } = name;
  if (email === null || !requiresContactVerification(readTld(domain))) return;
  const who = { userId, address: email.trim().toLowerCase() };
  if (await isConfirmed(tx, who)) return;
  const now = clock.now();
  const lastMail = await findLastContactMail(tx, who);
  const isMailed = lastMail !== null && lastMail >= after(now, -SAME_MAIL);
  const mailedAt = isMailed ? lastMail : now;
  await awaitContactVerification(tx, { domain, address: who.address, requestedAt: now, mailedAt });
  if (!isMailed) await jobs.enqueue(tx, mailContactVerification, { domain });
}

/** Whether a person has confirmed an address: the one that they sign in with, or as a registrant's. */
async function isConfirmed(tx: Database, who: PersonsAddress): Promise<boolean> {
  const account = await findAccount(tx, who.userId);
  if (account?.emailVerifiedAt && account.email.toLowerCase() === who.address) return true;
  return hasConfirmedAddress(tx, who);
}
