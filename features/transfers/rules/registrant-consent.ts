import { isOwnAddress } from '#features/accounts/rules/email-address.ts';
import { after, days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';

/** A link that asks a registrant for their word holds for as long as a transfer may take (management, section 9: up to 7 days). */
export const CONSENT_LINK_LIFE: Milliseconds = days(7);
/** Nobody is mailed for one transfer more often than this, so that no stranger is pestered by it (our own policy, 2026-01-01). */
export const MAX_CONSENT_MAILS = 5;
/** Between two of these mails there is at least so much time, in which the first may arrive (our own policy, 2026-01-01). */
export const BETWEEN_CONSENT_MAILS: Milliseconds = minutes(1);

/** An account, as far as it matters whether its address is its own. */
interface Buyer {
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
}

/**
 * Whom to ask before a name is moved: the address of the registrant that the order names, or nobody.
 *
 * Whoever has the transfer code speaks for the name as it is now. The registrant that it is to have speaks by buying it
 * with an address that is confirmed; anybody else is asked (acquisition, section 3: "pending owner").
 */
export function whomToAsk(registrant: { readonly email: string } | null, buyer: Buyer | null): string | null {
  const email = registrant?.email.trim() ?? '';
  if (email === '') return null;
  const isBuyer =
    buyer !== null &&
    isOwnAddress(email, { email: buyer.email, isConfirmed: buyer.emailVerifiedAt !== null });
  return isBuyer ? null : email;
}

/** What was mailed for one transfer so far. */
export interface ConsentMails {
  readonly count: number;
  readonly lastAt: Date | null;
}

/** Whether a registrant may be mailed now, or why not. */
export function mayMailRegistrant(
  { count, lastAt }: ConsentMails,
  now: Date,
): 'yes' | 'too_soon' | 'too_many' {
  if (count >= MAX_CONSENT_MAILS) return 'too_many';
  return lastAt !== null && after(lastAt, BETWEEN_CONSENT_MAILS) > now ? 'too_soon' : 'yes';
}
