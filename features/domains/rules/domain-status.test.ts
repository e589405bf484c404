import { describe, expect, test } from 'vitest';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { buildFacts, buildStatusSite, NOW } from '../testing/domain-facts.ts';
import { domainStatus, type StatusSite } from './domain-status.ts';
import type { DomainFacts } from './project-domain.ts';

type Row = readonly [string, Partial<DomainFacts>, Partial<StatusSite>, string, string];

const inDays = (count: number): Date => after(NOW, days(count));

const MAPPED: readonly Row[] = [
  ['expiring in 31 days and well', { expiresAt: inDays(31) }, {}, 'Active', 'success'],
  ['expiring in 30 days', { expiresAt: inDays(30) }, {}, 'Expires in 30 days', 'warning'],
  ['expiring in 6 days', { expiresAt: inDays(6) }, {}, 'Expires in 6 days', 'warning'],
  ['expiring in 5 days', { expiresAt: inDays(5) }, {}, 'Expires in 5 days', 'error'],
  ['expiring within the day', { expiresAt: after(NOW, minutes(5)) }, {}, 'Expires today', 'error'],
  ['expired yesterday', { expiresAt: inDays(-1) }, {}, 'Expired 1 day ago', 'error'],
  [
    'expiring and not pointing here',
    { expiresAt: inDays(9), pointsToUs: false },
    {},
    'Expires in 9 days',
    'warning',
  ],
  ['not pointing here', { pointsToUs: false }, {}, 'Complete setup', 'warning'],
  [
    'not pointing here, plugin-connected',
    { pointsToUs: false },
    { isPluginConnected: true },
    'Active',
    'success',
  ],
  [
    'not pointing here, automated transfer',
    { pointsToUs: false },
    { isPluginConnected: true, isAutomatedTransfer: true },
    'Complete setup',
    'warning',
  ],
  [
    'not pointing here, users pending',
    { pointsToUs: false, pendingMailboxUsers: 1 },
    {},
    'Complete setup',
    'warning',
  ],
  ['users pending', { pendingMailboxUsers: 1 }, {}, 'Action required', 'error'],
  ['nothing the matter, no known expiry', { expiresAt: null }, {}, 'Active', 'success'],
];

const REGISTERED: readonly Row[] = [
  [
    'transfer out and expired',
    { outboundTransferRequestedAt: inDays(-1), expiresAt: inDays(-1) },
    {},
    'Outbound transfer initiated',
    'error',
  ],
  ['expired', { expiresAt: NOW }, {}, 'Action required', 'error'],
  ['payment problem', { hasPaymentProblem: true }, {}, 'Action required', 'error'],
  ['pending ICANN verification', { verificationRequestedAt: inDays(-2) }, {}, 'Action required', 'error'],
  [
    'users pending, expiring',
    { pendingMailboxUsers: 2, expiresAt: inDays(3) },
    {},
    'Action required',
    'error',
  ],
  ['expiring in 20 days', { expiresAt: inDays(20) }, {}, 'Expires in 20 days', 'warning'],
  ['expiring in 3 days', { expiresAt: inDays(3) }, {}, 'Expires in 3 days', 'error'],
  ['registered 10 minutes ago', { registeredAt: after(NOW, minutes(-10)) }, {}, 'Activating', 'neutral'],
  [
    'registered 10 minutes ago, domain-only',
    { registeredAt: after(NOW, minutes(-10)) },
    { isDomainOnly: true },
    'Activating',
    'neutral',
  ],
  ['registered 30 minutes ago', { registeredAt: after(NOW, minutes(-30)) }, {}, 'Active', 'success'],
  ['domain-only site', {}, { isDomainOnly: true }, 'Parked', 'neutral'],
  ['premium', { isPremium: true }, {}, 'Active premium', 'success'],
  ['nothing the matter', {}, {}, 'Active', 'success'],
];

const REDIRECT: readonly Row[] = [
  ['expired', { expiresAt: inDays(-1) }, {}, 'Action required', 'error'],
  ['users pending', { pendingMailboxUsers: 1 }, {}, 'Action required', 'error'],
  ['nothing the matter', {}, {}, 'Active', 'success'],
];

const TRANSFER: readonly Row[] = [
  ['pending start', { inboundTransferStatus: 'pending_start' }, {}, 'Action required', 'error'],
  ['cancelled', { inboundTransferStatus: 'cancelled' }, {}, 'Transfer failed', 'error'],
  ['pending owner', { inboundTransferStatus: 'pending_owner' }, {}, 'Transfer in progress', 'neutral'],
  ['pending registry', { inboundTransferStatus: 'pending_registry' }, {}, 'Transfer in progress', 'neutral'],
];

function labelOf(type: DomainFacts['type'], [, facts, site]: Row): readonly [string, string] {
  const status = domainStatus(buildFacts({ ...facts, type }), buildStatusSite(site), NOW);
  return [status.label, status.level];
}

describe('status labels (acquisition, section 4)', () => {
  test.each(MAPPED)('mapped, %s', (...row) => {
    expect(labelOf('mapped', row)).toEqual([row[3], row[4]]);
  });

  test.each(REGISTERED)('registered, %s', (...row) => {
    expect(labelOf('registered', row)).toEqual([row[3], row[4]]);
  });

  test.each(REDIRECT)('site redirect, %s', (...row) => {
    expect(labelOf('siteRedirect', row)).toEqual([row[3], row[4]]);
  });

  test('a site address is always active', () => {
    expect(labelOf('siteAddress', ['', { pointsToUs: false, expiresAt: NOW }, {}, '', ''])).toEqual([
      'Active',
      'success',
    ]);
  });

  test.each(TRANSFER)('transfer, %s', (...row) => {
    expect(labelOf('transfer', row)).toEqual([row[3], row[4]]);
  });
});
