import { days, after } from '#platform/kernel/duration.ts';
import type { StatusSite } from '../rules/domain-status.ts';
import { PLAIN_FACTS } from '../rules/project-domain.ts';
import type { DomainFacts } from '../rules/project-domain.ts';

/** The fixed "now" of this slice's tests. */
export const NOW = new Date('2026-06-15T12:00:00Z');

/** A registered domain with nothing due, with overrides. */
export function buildFacts(overrides: Partial<DomainFacts> = {}): DomainFacts {
  return {
    ...PLAIN_FACTS,
    type: 'registered',
    registeredAt: after(NOW, days(-200)),
    expiresAt: after(NOW, days(165)),
    ...overrides,
  };
}

/** An ordinary site, with overrides. */
export function buildStatusSite(overrides: Partial<StatusSite> = {}): StatusSite {
  return { isDomainOnly: false, isPluginConnected: false, isAutomatedTransfer: false, ...overrides };
}
