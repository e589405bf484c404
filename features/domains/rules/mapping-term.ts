import { addYears } from '#platform/kernel/duration.ts';
import type { DomainFacts } from './project-domain.ts';
import { projectDomain } from './project-domain.ts';

/** Until when a connection is paid that is paid for more years: from its end on, or from now where it has ended. */
export function paidUntil(expiresAt: Date | null, years: number, now: Date): Date {
  return addYears(expiresAt && expiresAt > now ? expiresAt : now, years);
}

/** Whether more years of a connection are sold now (acquisition, section 9: renewal stays available for 18 days after expiry). */
export function isMappingRenewable(facts: DomainFacts, now: Date): boolean {
  return facts.type === 'mapped' && projectDomain(facts, now).isRenewable;
}

/** Whether a row holds its name no more: a transfer that came to nothing, or a connection that can no longer be renewed. */
export function isHoldOver(facts: DomainFacts, now: Date): boolean {
  if (facts.type === 'transfer') return facts.inboundTransferStatus === 'cancelled';
  return facts.type === 'mapped' && facts.expiresAt !== null && !isMappingRenewable(facts, now);
}
