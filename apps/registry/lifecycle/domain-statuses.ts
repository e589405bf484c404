import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import type { DomainLifecycle } from './domain-lifecycle.ts';
import type { HostStatus } from '#platform/epp-wire/host/host-statuses.ts';

/** Statuses that exclude each other (RFC 5731 section 2.3); `ok` excludes all others. */
export const STATUS_CONFLICTS: readonly (readonly [DomainStatus, DomainStatus])[] = [
  ['pendingDelete', 'clientDeleteProhibited'],
  ['pendingDelete', 'serverDeleteProhibited'],
  ['pendingRenew', 'clientRenewProhibited'],
  ['pendingRenew', 'serverRenewProhibited'],
  ['pendingTransfer', 'clientTransferProhibited'],
  ['pendingTransfer', 'serverTransferProhibited'],
  ['pendingUpdate', 'clientUpdateProhibited'],
  ['pendingUpdate', 'serverUpdateProhibited'],
  ['pendingCreate', 'pendingDelete'],
  ['pendingCreate', 'pendingRenew'],
  ['pendingCreate', 'pendingTransfer'],
  ['pendingCreate', 'pendingUpdate'],
  ['pendingDelete', 'pendingRenew'],
  ['pendingDelete', 'pendingTransfer'],
  ['pendingDelete', 'pendingUpdate'],
  ['pendingRenew', 'pendingTransfer'],
  ['pendingRenew', 'pendingUpdate'],
  ['pendingTransfer', 'pendingUpdate'],
];

/** The commands that a status can forbid. */
export type ForbiddenCommand = 'update' | 'renew' | 'delete' | 'transfer';

/** Which statuses forbid which command (RFC 5731 section 2.3), in the order in which they are named. */
export const PROHIBITIONS: Readonly<Record<ForbiddenCommand, readonly DomainStatus[]>> = {
  update: ['pendingDelete', 'pendingTransfer', 'serverUpdateProhibited', 'clientUpdateProhibited'],
  renew: ['pendingDelete', 'pendingTransfer', 'serverRenewProhibited', 'clientRenewProhibited'],
  delete: ['pendingDelete', 'pendingTransfer', 'serverDeleteProhibited', 'clientDeleteProhibited'],
  transfer: ['pendingDelete', 'serverTransferProhibited', 'clientTransferProhibited'],
};

/** All of a name's statuses but `inactive` and `ok`, which depend on its delegation. */
export function standingStatuses({
  statuses,
  deletion,
  transfer,
}: Pick<DomainLifecycle, 'statuses' | 'deletion' | 'transfer'>): readonly DomainStatus[] {
  return [
    ...statuses,
    ...(deletion === null ? [] : ['pendingDelete' as const]),
    ...(transfer?.status === 'pending' ? ['pendingTransfer' as const] : []),
  ];
}

/**
 * A domain's statuses: those set, those pending, `inactive` without delegation, and `ok` if there
 * are no others (RFC 5731 section 2.3).
 */
export function domainStatuses(
  life: Pick<DomainLifecycle, 'statuses' | 'deletion' | 'transfer'>,
  isDelegated: boolean,
): readonly DomainStatus[] {
  const standing = [...standingStatuses(life), ...(isDelegated ? [] : ['inactive' as const])];
  return standing.length === 0 ? ['ok'] : standing;
}

/** Refuses a command that one of the name's statuses forbids (2304, naming the status). */
export function requirePermitted(
  life: Pick<DomainLifecycle, 'statuses' | 'deletion' | 'transfer'>,
  command: ForbiddenCommand,
): void {
  const standing = standingStatuses(life);
  const forbidding = PROHIBITIONS[command].find((status) => standing.includes(status));
  if (forbidding !== undefined) throw new EppError(2304, 'domain:status', forbidding);
}

/**
 * A host's statuses: prohibitions and pending operations, else `ok`; `linked` may accompany either
 * (RFC 5732 section 2.3).
 */
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
