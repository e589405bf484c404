import { describe, expect, test } from 'vitest';
import type { NameCheck } from '../ports/registrar.ts';
import { takenLineStatus, takenStatus } from './taken-status.ts';

const check = (parts: Partial<NameCheck>): NameCheck => ({
  name: 'fern.com',
  isAvailable: false,
  reason: null,
  premiumTier: null,
  prices: null,
  ...parts,
});
const PRICES = { periodYears: 1, create: null, renew: null, transfer: null, restore: null };

describe('the registry’s reason why a name is unavailable (RFC 5731, section 3.1.1: free text)', () => {
  test.each([
    ['In use', 'transferrable'],
    ['Domain exists', 'transferrable'],
    ['Object exists', 'transferrable'],
    ['The domain is already registered', 'transferrable'],
    ['Taken', 'transferrable'],
    [null, 'transferrable'],
    ['', 'transferrable'],
    ['Reserved name', 'restricted_domain'],
    ['In redemption period', 'in_redemption'],
    ['Maintenance to 2026-03-01T06:00Z', 'tld_in_maintenance'],
    ['Blocked by policy', 'restricted_domain'],
    ['Invalid domain name', 'restricted_domain'],
    ['Label not allowed in this TLD', 'restricted_domain'],
    ['Label shorter than 3 characters', 'restricted_domain'],
    ['U+00FC is in no IDN table here', 'restricted_domain'],
    ['TLD not served by this registry', 'tld_not_supported'],
    ['Temporarily unavailable', 'tld_not_supported_temporarily'],
    ['The registry did not answer for this name', 'tld_not_supported_temporarily'],
  ])('%j: %s', (reason, status) => {
    expect(takenStatus(check({ reason }))).toBe(status);
  });

  test('a premium name that is registered is taken, even if the registry quotes a price', () => {
    expect(takenStatus(check({ reason: 'In use', premiumTier: 'gold' }))).toBe('transferrable_premium');
    expect(takenStatus(check({ reason: 'Blocked by policy', prices: PRICES }))).toBe(
      'available_but_not_registrable',
    );
  });

  test('a cart line reports maintenance, and otherwise that the name is not available', () => {
    expect(takenLineStatus(check({ reason: 'Maintenance' }))).toBe('tld_in_maintenance');
    expect(takenLineStatus(check({ reason: 'In use' }))).toBe('not_available');
  });
});
