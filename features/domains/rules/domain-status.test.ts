import { describe, expect, test } from 'vitest';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import { buildFacts, buildStatusSite, NOW } from '../testing/domain-facts.ts';
import { domainStatus, STATUS_IDS, statusUrgency, type StatusSite } from './domain-status.ts';
import { DOMAIN_TYPES, type DomainFacts, type DomainType } from './project-domain.ts';

type Row = readonly [string, Partial<DomainFacts>, Partial<StatusSite>, string, string];

const inDays = (count: number): Date => after(NOW, days(count));
const agoMinutes = (count: number): Date => after(NOW, -minutes(count));
const connected = { isPluginConnected: true };

/** Every row of acquisition, section 4, by type. Where several rows match, the first one in the spec wins. */
const ROWS: Readonly<Record<DomainType, readonly Row[]>> = {
  mapped: [
    ['expiring in 31 days and well', { expiresAt: inDays(31) }, {}, 'Active', 'success'],
    ['expiring in 30 days', { expiresAt: inDays(30) }, {}, 'Expires in 30 days', 'warning'],
    ['expiring in 6 days', { expiresAt: inDays(6) }, {}, 'Expires in 6 days', 'warning'],
    ['expiring in 5 days', { expiresAt: inDays(5) }, {}, 'Expires in 5 days', 'error'],
    ['expired yesterday', { expiresAt: inDays(-1) }, {}, 'Expired 1 day ago', 'error'],
    ['expiring, elsewhere', { expiresAt: inDays(9), pointsToUs: false }, {}, 'Expires in 9 days', 'warning'],
    ['expiring, users', { expiresAt: inDays(4), pendingMailboxUsers: 1 }, {}, 'Expires in 4 days', 'error'],
    ['elsewhere', { pointsToUs: false }, {}, 'Complete setup', 'warning'],
    ['elsewhere, plugin-connected', { pointsToUs: false }, connected, 'Active', 'success'],
    [
      'elsewhere, plugin-connected, users pending',
      { pointsToUs: false, pendingMailboxUsers: 1 },
      connected,
      'Action required',
      'error',
    ],
    [
      'elsewhere, automated transfer',
      { pointsToUs: false },
      { ...connected, isAutomatedTransfer: true },
      'Complete setup',
      'warning',
    ],
    ['elsewhere, users', { pointsToUs: false, pendingMailboxUsers: 1 }, {}, 'Complete setup', 'warning'],
    ['users pending', { pendingMailboxUsers: 1 }, {}, 'Action required', 'error'],
    ['nothing the matter, no known expiry', { expiresAt: null }, {}, 'Active', 'success'],
  ],
  registered: [
    ['transfer out', { outboundTransferRequestedAt: inDays(-1) }, {}, 'Outbound transfer initiated', 'error'],
    [
      'transfer out and expired',
      { outboundTransferRequestedAt: inDays(-1), expiresAt: inDays(-1) },
      {},
      'Outbound transfer initiated',
      'error',
    ],
    [
      'transfer out unanswered for 7 days',
      { outboundTransferRequestedAt: inDays(-7) },
      {},
      'Outbound transfer initiated',
      'error',
    ],
    ['gone', { transferredAwayAt: inDays(-3) }, {}, 'Outbound transfer initiated', 'error'],
    ['expired', { expiresAt: inDays(-2) }, {}, 'Action required', 'error'],
    ['payment problem', { hasPaymentProblem: true }, {}, 'Action required', 'error'],
    ['pending ICANN verification', { verificationRequestedAt: inDays(-2) }, {}, 'Action required', 'error'],
    ['users pending', { pendingMailboxUsers: 2 }, {}, 'Action required', 'error'],
    ['users, expiring', { pendingMailboxUsers: 2, expiresAt: inDays(3) }, {}, 'Action required', 'error'],
    [
      'registered a minute ago, verification pending',
      { registeredAt: agoMinutes(1), verificationRequestedAt: agoMinutes(1) },
      {},
      'Action required',
      'error',
    ],
    ['expiring in 20 days', { expiresAt: inDays(20) }, {}, 'Expires in 20 days', 'warning'],
    ['expiring in 3 days', { expiresAt: inDays(3) }, {}, 'Expires in 3 days', 'error'],
    [
      'expiring, registered a minute ago',
      { expiresAt: inDays(3), registeredAt: agoMinutes(1) },
      {},
      'Expires in 3 days',
      'error',
    ],
    ['expiring, parked', { expiresAt: inDays(20) }, { isDomainOnly: true }, 'Expires in 20 days', 'warning'],
    ['registered 10 minutes ago', { registeredAt: agoMinutes(10) }, {}, 'Activating', 'neutral'],
    [
      'registered 10 minutes ago, parked, premium',
      { registeredAt: agoMinutes(10), isPremium: true },
      { isDomainOnly: true },
      'Activating',
      'neutral',
    ],
    ['domain-only site', {}, { isDomainOnly: true }, 'Parked', 'neutral'],
    ['domain-only site, premium', { isPremium: true }, { isDomainOnly: true }, 'Parked', 'neutral'],
    ['premium', { isPremium: true }, {}, 'Active premium', 'success'],
    ['not pointing here', { pointsToUs: false }, {}, 'Active', 'success'],
    ['nothing the matter', {}, {}, 'Active', 'success'],
  ],
  siteRedirect: [
    ['expired', { expiresAt: inDays(-1) }, {}, 'Action required', 'error'],
    ['payment problem', { hasPaymentProblem: true }, {}, 'Action required', 'error'],
    ['users pending', { pendingMailboxUsers: 1 }, {}, 'Action required', 'error'],
    ['expiring in 3 days', { expiresAt: inDays(3) }, {}, 'Active', 'success'],
    ['nothing the matter', {}, {}, 'Active', 'success'],
  ],
  siteAddress: [
    ['whatever else is known of it', { pointsToUs: false, expiresAt: NOW }, {}, 'Active', 'success'],
    ['with users pending', { pendingMailboxUsers: 1, hasPaymentProblem: true }, {}, 'Active', 'success'],
  ],
  transfer: [
    ['pending start', { inboundTransferStatus: 'pending_start' }, {}, 'Action required', 'error'],
    ['cancelled', { inboundTransferStatus: 'cancelled' }, {}, 'Transfer failed', 'error'],
    ['pending owner', { inboundTransferStatus: 'pending_owner' }, {}, 'Transfer in progress', 'neutral'],
    [
      'pending registry',
      { inboundTransferStatus: 'pending_registry' },
      {},
      'Transfer in progress',
      'neutral',
    ],
    [
      'pending registry, expiring elsewhere',
      { inboundTransferStatus: 'pending_registry', expiresAt: inDays(2) },
      {},
      'Transfer in progress',
      'neutral',
    ],
  ],
};

const findStatus = (type: DomainType, facts: Partial<DomainFacts>, site: Partial<StatusSite> = {}) =>
  domainStatus(buildFacts({ ...facts, type }), buildStatusSite(site), NOW);

describe.each(DOMAIN_TYPES)('the label of a domain that is %s (acquisition, section 4)', (type) => {
  test.each(ROWS[type])('%s', (_what, facts, site, label, level) => {
    expect(findStatus(type, facts, site)).toMatchObject({ label, level });
  });
});

test('the tables above cover every label of the spec', () => {
  const ids = DOMAIN_TYPES.flatMap((type) =>
    ROWS[type].map(([, facts, site]) => findStatus(type, facts, site).id),
  );

  expect([...new Set(ids)].toSorted()).toEqual([...STATUS_IDS].toSorted());
});

/** The label of a mapped domain this long before (if negative: after) its expiry. */
const EXPIRY: readonly (readonly [string, number, string, string])[] = [
  ['30 days and a millisecond before', days(30) + 1, 'Active', 'success'],
  ['30 days before', days(30), 'Expires in 30 days', 'warning'],
  ['a millisecond less than 30 days before', days(30) - 1, 'Expires in 29 days', 'warning'],
  ['5 days and a millisecond before', days(5) + 1, 'Expires in 5 days', 'warning'],
  ['5 days before', days(5), 'Expires in 5 days', 'error'],
  ['2 days before', days(2), 'Expires in 2 days', 'error'],
  ['a millisecond less than 2 days before', days(2) - 1, 'Expires in 1 day', 'error'],
  ['a day before', days(1), 'Expires in 1 day', 'error'],
  ['a millisecond less than a day before', days(1) - 1, 'Expires today', 'error'],
  ['a millisecond before', 1, 'Expires today', 'error'],
  ['at the instant itself', 0, 'Expired today', 'error'],
  ['a millisecond less than a day after', -days(1) + 1, 'Expired today', 'error'],
  ['a day after', -days(1), 'Expired 1 day ago', 'error'],
  ['2 days after', -days(2), 'Expired 2 days ago', 'error'],
  ['400 days after', -days(400), 'Expired 400 days ago', 'error'],
];

describe('expiry: a warning for 30 days, an error for the last 5 (acquisition, sections 4 and 9)', () => {
  test.each(EXPIRY)('mapped, %s', (_when, left, label, level) => {
    expect(findStatus('mapped', { expiresAt: after(NOW, left) })).toMatchObject({ label, level });
  });

  test.each(EXPIRY)('registered, %s; requires action once expired', (_when, left, label, level) => {
    const expected = left > 0 ? { label, level } : { label: 'Action required', level: 'error' };

    expect(findStatus('registered', { expiresAt: after(NOW, left) })).toMatchObject(expected);
  });
});

describe('activating: 30 minutes (acquisition, sections 4 and 9)', () => {
  test.each([
    ['registered just now', 0, 'Activating'],
    ['a millisecond less than 30 minutes ago', minutes(30) - 1, 'Activating'],
    ['30 minutes ago', minutes(30), 'Active'],
  ])('%s', (_when, age, label) => {
    expect(findStatus('registered', { registeredAt: after(NOW, -age) }).label).toBe(label);
  });

  test.each(['mapped', 'siteRedirect'] as const)('never applies to %s', (type) => {
    expect(findStatus(type, { registeredAt: NOW }).label).toBe('Active');
  });
});

test('the most urgent sorts highest; an error sorts above a warning with the same label', () => {
  const labels = [
    findStatus('registered', {}),
    findStatus('mapped', { pointsToUs: false }),
    findStatus('registered', { expiresAt: inDays(20) }),
    findStatus('registered', { expiresAt: inDays(2) }),
    findStatus('transfer', { inboundTransferStatus: 'cancelled' }),
    findStatus('registered', { hasPaymentProblem: true }),
  ];

  expect(labels.map(statusUrgency)).toEqual(labels.map(statusUrgency).toSorted((one, two) => one - two));
  expect(new Set(labels.map(statusUrgency)).size).toBe(labels.length);
});
