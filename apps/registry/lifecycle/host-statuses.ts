import type { HostStatus } from '#platform/epp-wire/host/host-statuses.ts';

/** What a host is told to be: what is prohibited or pends, else `ok`; `linked` may stand beside either (RFC 5732 section 2.3). */
export function hostStatuses(host: {
  readonly clientStatuses: readonly HostStatus[];
  readonly serverStatuses: readonly HostStatus[];
  readonly isLinked: boolean;
  readonly isTransferring: boolean;
}): readonly HostStatus[] {
  const set = [...host.clientStatuses, ...host.serverStatuses];
  if (host.isTransferring) set.push('pendingTransfer');
  const statuses: readonly HostStatus[] = set.length === 0 ? ['ok'] : set;
  return host.isLinked ? [...statuses, 'linked'] : statuses;
}
