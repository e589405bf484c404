import { describe, expect, test } from 'vitest';

import { findPremiumTier, findPrice } from './tld-group.ts';
import { maintenanceEnd, nameEvaluator } from './registrable-name.ts';
import type { Tld } from './tld.ts';
import { TLDS } from './tld-data.ts';

const evaluateName = nameEvaluator(TLDS);
const tld = (name: string): Tld => {
  const found = TLDS.find((each) => each.name === name);
  if (!found) throw new Error(`no .${name}`);
  return found;
};

describe('which names can be registered', () => {
  test.each([
    ['example-shop.com', 'example-shop', 'com'],
    ['a.com', 'a', 'com'],
    ['123.com', '123', 'com'],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya', 'de'],
    ['xn--fa-hia.de', 'xn--fa-hia', 'de'],
    ['shop.co.uk', 'shop', 'co.uk'],
    ['shop.uk', 'shop', 'uk'],
    [`${'a'.repeat(63)}.com`, 'a'.repeat(63), 'com'],
  ])('%s can', (name, label, tldName) => {
    expect(evaluateName(name)).toMatchObject({ isRegistrable: true, label, tld: { name: tldName } });
  });

  test.each([
    ['com', 2306, 'a TLD itself'],
    ['', 2005, 'nothing'],
    ['www.example.com', 2306, 'a name below a name'],
    ['example.invalid', 2306, 'a reserved TLD'],
    ['-a.com', 2005, 'a hyphen first'],
    ['a-.com', 2005, 'a hyphen last'],
    ['a..com', 2005, 'an empty label'],
    ['a_b.com', 2005, 'an underscore'],
    ['a b.com', 2005, 'a space'],
    ['münchen.de', 2005, 'a U-label'],
    [`${'a'.repeat(64)}.com`, 2005, 'a label of 64'],
    ['ab--cd.com', 2306, 'hyphens in third and fourth place'],
    ['xn--mnchen-3ya.dev', 2306, 'an IDN where none are taken'],
    ['xn--999999999.com', 2005, 'an A-label that is none'],
    ['xn--abc-.com', 2005, 'an A-label of plain letters'],
    ['xn--ls8h.com', 2005, 'a picture'],
    ['www.com', 2306, 'a reserved label'],
    ['a.jp', 2306, 'a label that is too short there'],
  ])('%s cannot (%i: %s)', (name, code) => {
    expect(evaluateName(name)).toMatchObject({ isRegistrable: false, fault: { code } });
  });
});

describe('prices of names', () => {
  test('a year more costs a year more', () => {
    expect(findPrice(tld('com'), 'anything', 'create', 1)).toEqual({ amount: 1_026, currency: 'USD' });
    expect(findPrice(tld('com'), 'anything', 'create', 10)).toEqual({ amount: 10_260, currency: 'USD' });
  });

  test('unavailable operations have no price', () => {
    expect(findPrice(tld('com'), 'anything', 'create', 11)).toBeNull();
    expect(findPrice(tld('de'), 'anything', 'renew', 2)).toBeNull();
    expect(findPrice(tld('com'), 'anything', 'transfer', 2)).toBeNull();
  });

  test.each([
    ['shop', 'coffee', 'premium-2'],
    ['shop', 'ab', 'premium-4'],
    ['shop', 'zqx', 'premium-1'],
    ['shop', 'hotel', 'premium-3'],
    ['io', 'hotel', 'premium-1'],
    ['shop', 'coffee-and-more', null],
    ['com', 'coffee', null],
  ])('below .%s the label %s is of the tier %s', (name, label, tier) => {
    expect(findPremiumTier(tld(name), label)?.name ?? null).toBe(tier);
  });
});

describe('maintenance', () => {
  test.each([
    ['2026-01-01T00:00:00Z', '2026-01-01T06:00:00.000Z'],
    ['2026-01-01T06:00:00Z', '2026-01-02T06:00:00.000Z'],
    ['2026-01-31T23:59:59Z', '2026-02-01T06:00:00.000Z'],
  ])('at %s it ends at %s', (now, end) => {
    expect(maintenanceEnd(tld('tools'), new Date(now))?.toISOString()).toBe(end);
  });

  test('other TLDs are open', () => {
    expect(maintenanceEnd(tld('com'), new Date(0))).toBeNull();
  });
});
