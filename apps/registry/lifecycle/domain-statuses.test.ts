import { describe, expect, test } from 'vitest';

import { DOMAIN_STATUSES } from '#platform/epp-wire/domain/domain-parts.ts';
import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';

import { domainStatuses, PROHIBITIONS, requirePermitted, STATUS_CONFLICTS } from './domain-statuses.ts';
import type { ForbiddenCommand } from './domain-statuses.ts';

const AT = new Date('2026-01-01T00:00:00Z');
const deletion = { requestedAt: AT, redemptionEndsAt: AT, purgeAt: AT, restoreLapsesAt: null };
const transfer = {
  status: 'pending' as const,
  requester: 'rival',
  requestedAt: AT,
  actor: 'namestead',
  actBy: AT,
  expiresAt: AT,
};

describe('statuses of a domain (RFC 5731 section 2.3)', () => {
  test.each([
    [[], true, ['ok']],
    [[], false, ['inactive']],
    [['clientHold'], true, ['clientHold']],
    [['clientHold', 'serverHold'], false, ['clientHold', 'serverHold', 'inactive']],
  ] as const)('set %j, delegated %s: %j', (statuses, isDelegated, expected) => {
    expect(domainStatuses({ statuses, deletion: null, transfer: null }, isDelegated)).toEqual(expected);
  });

  test.each([
    ['a deleted name', { deletion, transfer: null }, ['clientHold', 'pendingDelete']],
    ['a name being transferred', { deletion: null, transfer }, ['clientHold', 'pendingTransfer']],
    [
      'a name that was not transferred',
      { deletion: null, transfer: { ...transfer, status: 'clientRejected' as const } },
      ['clientHold'],
    ],
  ] as const)('%s', (_what, facts, expected) => {
    expect(domainStatuses({ statuses: ['clientHold'], ...facts }, true)).toEqual(expected);
  });

  test('each pending action conflicts with its prohibitions and with every other pending action', () => {
    const pending = DOMAIN_STATUSES.filter((status) => status.startsWith('pending'));
    const listConflicts = (status: DomainStatus) =>
      STATUS_CONFLICTS.flatMap(([one, other]) => (one === status ? [other] : other === status ? [one] : []));

    for (const status of pending) {
      const what = status.slice('pending'.length);
      const prohibitions = DOMAIN_STATUSES.filter((each) => each.endsWith(`${what}Prohibited`));
      const others = pending.filter((each) => each !== status);
      expect(listConflicts(status).toSorted()).toEqual([...prohibitions, ...others].toSorted());
    }
  });
});

describe('operations that a status prohibits (RFC 5731 section 2.3)', () => {
  test.each([
    ['clientUpdateProhibited', ['update']],
    ['serverUpdateProhibited', ['update']],
    ['clientRenewProhibited', ['renew']],
    ['serverRenewProhibited', ['renew']],
    ['clientDeleteProhibited', ['delete']],
    ['serverDeleteProhibited', ['delete']],
    ['clientTransferProhibited', ['transfer']],
    ['serverTransferProhibited', ['transfer']],
    ['pendingDelete', ['update', 'renew', 'delete', 'transfer']],
    ['pendingTransfer', ['update', 'renew', 'delete']],
    ['clientHold', []],
    ['serverHold', []],
  ] as const)('%s: %j', (status, forbidden) => {
    const set = status.startsWith('pending') ? [] : [status];
    const facts = {
      statuses: set,
      deletion: status === 'pendingDelete' ? deletion : null,
      transfer: status === 'pendingTransfer' ? transfer : null,
    };

    for (const command of Object.keys(PROHIBITIONS) as ForbiddenCommand[]) {
      const ask = () => requirePermitted(facts, command);
      if ((forbidden as readonly string[]).includes(command))
        expect(ask).toThrow(expect.objectContaining({ code: 2304, message: status }));
      else expect(ask).not.toThrow();
    }
  });
});
