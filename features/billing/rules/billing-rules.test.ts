import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardDigits,
  checkCard,
  fieldOfDecline,
  hasValidCheckDigit,
  parseExpiry,
  declineMessage,
} from './card.ts';
import {
  isLineFinished,
  LINE_TRANSITIONS,
  mayLineBecome,
  mayOrderBecome,
  ORDER_TRANSITIONS,
} from './order-states.ts';
import type { LineState, OrderState } from './order-states.ts';
import { mayNeedRegistrant, isIdempotencyKey } from './checkout-request.ts';

const now = new Date('2026-11-21T10:00:00Z');
const card = {
  number: '4242 4242 4242 4242',
  expiryMonth: 12,
  expiryYear: 2030,
  cvc: '123',
  name: 'Ada Lovelace',
};

describe('card validation', () => {
  test.each([
    ['is right', {}, {}],
    ['spaces and dashes do not matter', { number: '4242-4242 42424242' }, {}],
    ['a wrong digit', { number: '4242424242424241' }, { number: 'Please check the card number.' }],
    ['too few digits', { number: '42' }, { number: 'Please check the card number.' }],
    ['nothing', { number: '' }, { number: 'Please check the card number.' }],
    ['the last month', { expiryMonth: 10, expiryYear: 2026 }, { expiry: 'This card has expired.' }],
    ['this month is good to its end', { expiryMonth: 11, expiryYear: 2026 }, {}],
    ['no month', { expiryMonth: 0 }, { expiry: 'Please enter the expiry date as MM/YY.' }],
    ['a year far off', { expiryYear: 2126 }, { expiry: 'Please enter the expiry date as MM/YY.' }],
    ['a short code', { cvc: '12' }, { cvc: 'Please enter the 3 or 4 digits of the security code.' }],
    ['no name', { name: '  ' }, { name: 'Please enter the name on the card.' }],
  ])('%s', (_name, wrong, faults) => {
    const found = Object.entries(checkCard({ ...card, ...wrong }, now));

    expect(Object.fromEntries(found.map(([field, { message }]) => [field, message]))).toEqual(faults);
  });

  test('detects any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...cardDigits(card.number)];
        digits[at] = String((Number(digits[at]) + by) % 10);

        expect(hasValidCheckDigit(digits.join(''))).toBe(false);
      }),
    );
  });

  test.each([
    ['12/30', { month: 12, year: 2030 }],
    ['1 / 2031', { month: 1, year: 2031 }],
    ['01-31', { month: 1, year: 2031 }],
    ['1230', { month: 12, year: 2030 }],
    ['123', null],
    ['', null],
    ['12/3', null],
  ])('reads the expiry %o as %o', (text, expiry) => {
    expect(parseExpiry(text)).toEqual(expiry);
  });

  test.each([
    ['expired_card', 'Card expired 01/24', 'billing.declines.expired_card'],
    ['constructor', 'Never heard of.', undefined],
    [null, 'Do not honour.', undefined],
  ])('a decline for %s is said in our words only where we have some', (code, reason, id) => {
    expect(declineMessage(code, reason)).toMatchObject({ message: reason });
    expect(declineMessage(code, reason).sentence?.id).toBe(id);
  });

  test.each([
    ['incorrect_cvc', 'cvc'],
    ['expired_card', 'expiry'],
    ['card_declined', 'number'],
    ['insufficient_funds', 'number'],
  ])('shows a decline for %s at %s', (code, field) => {
    expect(fieldOfDecline(code)).toBe(field);
  });
});

describe('states of orders and lines', () => {
  test('settles an order once; settled states are final', () => {
    for (const state of ['paid', 'declined', 'cancelled'] as const) {
      expect(mayOrderBecome('awaiting_payment', state)).toBe(true);
      expect(ORDER_TRANSITIONS[state]).toEqual([]);
    }
  });

  test('ends a paid line delivered or refunded, never both', () => {
    expect(mayLineBecome('provisioning', 'delivered')).toBe(true);
    expect(mayLineBecome('delivered', 'failed')).toBe(false);
    expect(mayLineBecome('failed', 'refunded')).toBe(true);
    expect(mayLineBecome('refunded', 'delivered')).toBe(false);
    expect(mayLineBecome('taken_back', 'delivered')).toBe(false);
    expect(mayLineBecome('delivered', 'refunded')).toBe(false);
    expect((Object.keys(LINE_TRANSITIONS) as LineState[]).filter(isLineFinished)).toEqual([
      'delivered',
      'refunded',
    ]);
  });

  test.each([
    [
      'orders',
      ORDER_TRANSITIONS as Record<string, readonly string[]>,
      'awaiting_payment' satisfies OrderState,
    ],
    ['lines', LINE_TRANSITIONS as Record<string, readonly string[]>, 'ordered' satisfies LineState],
  ])('knows every state of %s, and each is reachable', (_name, table, start) => {
    const reached = new Set([start as string]);
    for (const state of reached) for (const next of table[state] ?? []) reached.add(next);

    expect([...reached].sort()).toEqual(Object.keys(table).sort());
  });
});

describe('small rules', () => {
  test.each([
    ['x'.repeat(8), true],
    ['x'.repeat(200), true],
    ['x'.repeat(7), false],
    ['x'.repeat(201), false],
    ['with space', false],
    ['ümlaut-key', false],
  ])('%o can be an Idempotency-Key: %s', (key, expected) => {
    expect(isIdempotencyKey(key)).toBe(expected);
  });

  test.each([
    ['dotcom_domain', true],
    ['dotco_uk_domain', true],
    ['domain_transfer', true],
    ['domain_map', false],
    ['value_bundle', false],
  ])('%s may need a registrant: %s', (productSlug, expected) => {
    expect(mayNeedRegistrant([{ productSlug }])).toBe(expected);
  });
});
