import { expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { purchaseFamily, purchaseStatus } from './purchase-status.ts';

const now = new Date('2026-11-22T10:00:00Z');
const running = { isOver: false, isCancelling: false, expiresAt: after(now, days(60)), isAutoRenewing: true };

test.each([
  ['renews itself', {}, 'auto-renewing'],
  ['is renewed by hand', { isAutoRenewing: false }, 'manual-renew'],
  ['ends within 30 days', { isAutoRenewing: false, expiresAt: after(now, days(30)) }, 'expiring'],
  ['ends within 30 days and renews itself', { expiresAt: after(now, days(30)) }, 'auto-renewing'],
  ['ends now', { expiresAt: now }, 'expired'],
  ['never ends', { expiresAt: null }, 'active'],
  ['is being taken back', { isCancelling: true }, 'cancelling'],
  ['is over', { isOver: true, isCancelling: true }, 'ended'],
])('a purchase that %s', (_what, overrides, status) => {
  expect(purchaseStatus({ ...running, ...overrides }, now)).toBe(status);
});

test.each([
  ['dotcom_domain', 'name'],
  ['dotco_uk_domain', 'name'],
  ['domain_map', 'name'],
  ['personal-bundle', 'plan'],
  ['free_plan', null],
  ['domain_redemption', null],
  ['private_whois', null],
])('%s belongs to family %s', (slug, family) => {
  expect(purchaseFamily(slug)).toBe(family);
});
