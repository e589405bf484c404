import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { statusUrgency } from '#features/domains/rules/domain-status.ts';

/** Whether a domain waits for somebody to do something. */
export function needsAttention({ status }: Pick<SiteDomainOnWire, 'status'>): boolean {
  return status.level === 'warning' || status.level === 'error';
}

/** The most urgent first; among what needs nobody the server's order, which begins with the primary domain. */
export function byUrgency(domains: readonly SiteDomainOnWire[]): readonly SiteDomainOnWire[] {
  const urgency = (domain: SiteDomainOnWire): number =>
    needsAttention(domain) ? 1 + statusUrgency(domain.status) : 0;
  return domains.toSorted((one, other) => urgency(other) - urgency(one));
}
