import { describe, expect, test } from 'vitest';

import { days } from '#platform/kernel/duration.ts';

import { isCertificateRight, validateNewPassword, passwordExpiry, securityEvents } from './login-rules.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const at = (offset: number) => new Date(NOW.getTime() + offset);
const NOTHING = {
  passwordExpiresAt: null,
  validateNewPassword: null,
  isPasswordChanged: false,
  certificate: null,
  failedLogins: 0,
  now: NOW,
  realNow: NOW,
};

describe('security events at login (RFC 8807 section 3.1)', () => {
  const certificate = (expiresAt: Date) => ({ fingerprint: 'ab'.repeat(32), expiresAt });

  test.each([
    ['nothing to tell', {}, []],
    ['a password that ends in 31 days', { passwordExpiresAt: at(days(31)) }, []],
    ['a password that ends in 30 days', { passwordExpiresAt: at(days(30)) }, ['password warning']],
    ['a password that ended', { passwordExpiresAt: NOW }, ['password error']],
    ['a password that ended, with a new one', { passwordExpiresAt: NOW, isPasswordChanged: true }, []],
    [
      'a password that ended, with a new one that is not taken',
      { passwordExpiresAt: NOW, isPasswordChanged: true, validateNewPassword: 'no' },
      ['password error', 'newPW error'],
    ],
    ['a certificate that ends in 31 days', { certificate: certificate(at(days(31))) }, []],
    ['a certificate that ends tomorrow', { certificate: certificate(at(days(1))) }, ['certificate warning']],
    ['a certificate that ended', { certificate: certificate(at(-1)) }, ['certificate error']],
    ['failed logins', { failedLogins: 7 }, ['stat warning']],
  ])('%s', (_what, facts, reported) => {
    const events = securityEvents({ ...NOTHING, ...facts });

    expect(events.map(({ type, level }) => `${type} ${level}`)).toEqual(reported);
  });

  test('certificates follow real time, passwords the registry’s clock', () => {
    const events = securityEvents({
      ...NOTHING,
      passwordExpiresAt: at(days(100)),
      certificate: certificate(at(days(100))),
      now: at(days(200)),
    });

    expect(events.map(({ type }) => type)).toEqual(['password']);
  });
});

test('a password ends so many days after it was set, where its registrar has such a rule', () => {
  expect(passwordExpiry({ passwordSetAt: NOW, passwordLifeDays: 90 })).toEqual(at(days(90)));
  expect(passwordExpiry({ passwordSetAt: NOW, passwordLifeDays: null })).toBeNull();
  expect(passwordExpiry({ passwordSetAt: null, passwordLifeDays: 90 })).toBeNull();
});

test.each([
  ['another word', null],
  ['old-word', 'The new password is the old one.'],
  ['xx-RIVAL-xx', 'The new password holds the client id.'],
  ['[LOGIN-SECURITY]', 'This password is reserved (RFC 8807).'],
])('%j as a new password: %s', (newPassword, fault) => {
  expect(validateNewPassword({ id: 'rival' }, 'old-word', newPassword)).toBe(fault);
});

test('a required certificate is verified by its fingerprint only', () => {
  const shown = { fingerprint: 'ab'.repeat(32), expiresAt: NOW };

  expect(isCertificateRight({ certificateFingerprints: [] }, null)).toBe(true);
  expect(isCertificateRight({ certificateFingerprints: [] }, shown)).toBe(true);
  expect(isCertificateRight({ certificateFingerprints: ['cd'.repeat(32)] }, null)).toBe(false);
  expect(isCertificateRight({ certificateFingerprints: ['cd'.repeat(32)] }, shown)).toBe(false);
  expect(isCertificateRight({ certificateFingerprints: [shown.fingerprint] }, shown)).toBe(true);
});
