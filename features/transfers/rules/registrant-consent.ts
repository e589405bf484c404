import { isOwnAddress } from '#features/accounts/rules/email-address.ts';
import { after, days, minutes, type Milliseconds } from '#platform/kernel/duration.ts';

/** The validity of a consent link: as long as a transfer may take (management, section 9: up to 7 days). */
export const CONSENT_LINK_LIFE: Milliseconds = days(7);
/**
 * Maximum number of consent mails per transfer, to protect recipients from spam (our own policy,
 * 2026-01-01).
 */
export const MAX_CONSENT_MAILS = 5;
/** The minimum interval between consent mails, so that the first can arrive (our own policy, 2026-01-01). */
export const BETWEEN_CONSENT_MAILS: Milliseconds = minutes(1);

/** An account, with whether its email address is verified. */
interface Buyer {
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
}

/**
 * The address of the registrant whose consent a transfer needs; null if it needs none.
 *
 * The auth code proves the current registrant's consent. A buyer with a verified address consents
 * by buying for that address; anyone else is asked (acquisition, section 3: "pending owner").
 */
export function whomToAsk(registrant: { readonly email: string } | null, buyer: Buyer | null): string | null {
  const email = registrant?.email.trim() ?? '';
  if (email === '') return null;
  const isBuyer =
    buyer !== null &&
    isOwnAddress(email, { email: buyer.email, isConfirmed: buyer.emailVerifiedAt !== null });
  return isBuyer ? null : email;
}

/** The consent mails sent for one transfer so far. */
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
