import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { RgpStatus } from '#platform/epp-wire/extensions/rgp-info.ts';
import { after, days } from '#platform/kernel/duration.ts';

import type { StoredDomain } from '../stores/domain-store.ts';

/** The add grace period (RFC 3915 section 3.1; ICANN registry agreement, specification 6). */
const ADD_GRACE = days(5);

/**
 * A domain's statuses: those set, `inactive` without delegation, `ok` when nothing
 * else is to be said (RFC 5731 section 2.3).
 */
export function domainStatuses(
  domain: Pick<StoredDomain, 'clientStatuses' | 'serverStatuses' | 'nameServers'>,
): readonly DomainStatus[] {
  const set = [...domain.clientStatuses, ...domain.serverStatuses];
  if (domain.nameServers.length === 0) set.push('inactive');
  return set.length === 0 ? ['ok'] : set;
}

/** The grace periods that a domain is in at an instant (RFC 3915 section 3.1). */
export function graceStatuses(domain: Pick<StoredDomain, 'createdAt'>, now: Date): readonly RgpStatus[] {
  return now < after(domain.createdAt, ADD_GRACE) ? ['addPeriod'] : [];
}
