import { describe, expect, test } from 'vitest';

import type { ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import type { HostStatus } from '#platform/epp-wire/host/host-statuses.ts';
import { TRANSFER_STATUSES } from '#platform/epp-wire/object-transfer.ts';
import { after, days } from '#platform/kernel/duration.ts';

import { approvalByTime, contactProhibition, contactStatuses, newTransfer } from './contact-lifecycle.ts';
import { hostStatuses } from './domain-statuses.ts';

const NOW = new Date('2026-02-28T12:00:00Z');
const pending = newTransfer('rival', 'namestead', NOW);
const QUIET = { clientStatuses: [], serverStatuses: [], isLinked: false, transfer: null };

describe('statuses of a contact (RFC 5733 section 2.2)', () => {
  test.each<[string, Partial<Parameters<typeof contactStatuses>[0]>, readonly ContactStatus[]]>([
    ['nothing is to be said of', {}, ['ok']],
    ['a domain refers to', { isLinked: true }, ['ok', 'linked']],
    [
      'its sponsor prohibits something of',
      { clientStatuses: ['clientDeleteProhibited'] },
      ['clientDeleteProhibited'],
    ],
    [
      'both prohibit something of',
      {
        clientStatuses: ['clientUpdateProhibited'],
        serverStatuses: ['serverDeleteProhibited'],
        isLinked: true,
      },
      ['clientUpdateProhibited', 'serverDeleteProhibited', 'linked'],
    ],
    ['another asks for', { transfer: pending, isLinked: true }, ['pendingTransfer', 'linked']],
    ['another asked for', { transfer: { ...pending, status: 'clientRejected' } }, ['ok']],
  ])('one that %s', (_what, more, statuses) => {
    expect(contactStatuses({ ...QUIET, ...more })).toEqual(statuses);
  });

  test.each<[ContactStatus, 'Delete' | 'Transfer' | 'Update', boolean]>([
    ['clientDeleteProhibited', 'Delete', true],
    ['serverDeleteProhibited', 'Delete', true],
    ['clientTransferProhibited', 'Transfer', true],
    ['serverTransferProhibited', 'Transfer', true],
    ['clientUpdateProhibited', 'Update', true],
    ['serverUpdateProhibited', 'Update', true],
    ['clientDeleteProhibited', 'Update', false],
    ['clientTransferProhibited', 'Delete', false],
    ['serverUpdateProhibited', 'Transfer', false],
  ])('%s prohibits %s: %s', (status, action, isProhibited) => {
    const contact = { ...QUIET, clientStatuses: [status] };

    expect(contactProhibition(contact, action)).toBe(isProhibited ? status : null);
  });
});

describe('time answers a transfer of a contact (RFC 5730 section 2.9.3.4)', () => {
  test('with the seventh day, as an approval dated then', () => {
    const deadline = after(NOW, days(7));

    expect(pending).toMatchObject({ status: 'pending', actor: 'namestead', actBy: deadline });
    expect(approvalByTime(pending, after(deadline, -1))).toBeNull();
    expect(approvalByTime(pending, deadline)).toEqual({ ...pending, status: 'serverApproved' });
    expect(approvalByTime(pending, after(deadline, days(100)))).toMatchObject({ actBy: deadline });
  });

  test.each(TRANSFER_STATUSES.filter((status) => status !== 'pending'))(
    'but not one that is %s',
    (status) => {
      expect(approvalByTime({ ...pending, status }, after(NOW, days(30)))).toBeNull();
      expect(approvalByTime(null, NOW)).toBeNull();
    },
  );
});

describe('statuses of a host (RFC 5732 section 2.3)', () => {
  const quiet = { clientStatuses: [], serverStatuses: [], isLinked: false, isTransferring: false };
  test.each<[string, Partial<Parameters<typeof hostStatuses>[0]>, readonly HostStatus[]]>([
    ['nothing is to be said of', {}, ['ok']],
    ['a domain is delegated to', { isLinked: true }, ['ok', 'linked']],
    [
      'is prohibited to be deleted',
      { serverStatuses: ['serverDeleteProhibited'] },
      ['serverDeleteProhibited'],
    ],
    [
      'goes with a domain that another asks for',
      { isTransferring: true, isLinked: true },
      ['pendingTransfer', 'linked'],
    ],
  ])('one that %s', (_what, more, statuses) => {
    expect(hostStatuses({ ...quiet, ...more })).toEqual(statuses);
  });
});
