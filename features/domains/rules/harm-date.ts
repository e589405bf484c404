import { after } from '#platform/kernel/duration.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import type { ProjectedDomain } from './project-domain.ts';

/**
 * When a domain is harmed without action: it stops working, moves away, or can no longer be saved.
 *
 * Null without such a date, and where nothing can be saved any more. Lists of what needs attention
 * are ordered by it.
 */
export function harmDate(domain: ProjectedDomain, policy: LifecyclePolicy): Date | null {
  if (domain.type === 'siteAddress' || domain.transferredAwayAt) return null;
  if (domain.outboundTransferRequestedAt) {
    return after(domain.outboundTransferRequestedAt, policy.outboundTransferAnswerTime);
  }
  // An expired domain is being harmed already, as long as it can be saved.
  if (domain.isExpired && !domain.isRenewable && !domain.isRedeemable) return null;
  const dates = [domain.type === 'transfer' ? null : domain.expiresAt, domain.verificationDueAt].filter(
    (date) => date !== null,
  );
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
}
