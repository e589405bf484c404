import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days, minutes } from '#platform/kernel/duration.ts';
import {
  BETWEEN_CONSENT_MAILS,
  CONSENT_LINK_LIFE,
  mayMailRegistrant,
  MAX_CONSENT_MAILS,
  whomToAsk,
} from './registrant-consent.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const CONFIRMED = { email: 'sorrel@example.com', emailVerifiedAt: NOW };

describe('whose consent a transfer needs (acquisition, section 3 "pending owner")', () => {
  test.each([
    ['the buyer, with a verified address', 'sorrel@example.com', CONFIRMED, null],
    ['the buyer, in capitals and with spaces', ' Sorrel@Example.COM ', CONFIRMED, null],
    [
      'the buyer, with an unverified address',
      'sorrel@example.com',
      { ...CONFIRMED, emailVerifiedAt: null },
      'sorrel@example.com',
    ],
    ['another person', 'ada@example.com', CONFIRMED, 'ada@example.com'],
    ['the same name at another host', 'sorrel@example.org', CONFIRMED, 'sorrel@example.org'],
    ['a person, bought by a deleted account', 'ada@example.com', null, 'ada@example.com'],
    ['without an email address', ' ', CONFIRMED, null],
  ])('the registrant is %s', (_who, email, buyer, recipient) => {
    expect(whomToAsk({ email }, buyer)).toBe(recipient);
  });

  test('an order without a registrant needs no consent: the name keeps its contacts', () => {
    expect(whomToAsk(null, CONFIRMED)).toBeNull();
  });
});

describe('consent mails', () => {
  test('their links are valid as long as a transfer may take (management, section 9: up to 7 days)', () => {
    expect(CONSENT_LINK_LIFE).toBe(days(7));
  });

  test.each([
    ['none was sent', { count: 0, lastAt: null }, 'yes'],
    ['one was just sent', { count: 1, lastAt: NOW }, 'too_soon'],
    ['one was sent 59 seconds ago', { count: 1, lastAt: after(NOW, -59_000) }, 'too_soon'],
    ['one was sent a minute ago', { count: 1, lastAt: after(NOW, -minutes(1)) }, 'yes'],
    ['four were sent', { count: 4, lastAt: after(NOW, -days(1)) }, 'yes'],
    ['five were sent', { count: 5, lastAt: after(NOW, -days(6)) }, 'too_many'],
  ] as const)('%s: %s', (_what, mails, may) => {
    expect(mayMailRegistrant(mails, NOW)).toBe(may);
  });

  test('there are at most five, and one per minute, however often the buyer requests them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: days(2) }), { maxLength: 40 }), (waits) => {
        let now = NOW;
        const sent: Date[] = [];
        for (const wait of waits) {
          now = after(now, wait);
          const mails = { count: sent.length, lastAt: sent.at(-1) ?? null };
          if (mayMailRegistrant(mails, now) === 'yes') sent.push(now);
        }
        expect(sent.length).toBeLessThanOrEqual(MAX_CONSENT_MAILS);
        sent.slice(1).forEach((at, index) => {
          expect(at.getTime() - (sent[index]?.getTime() ?? 0)).toBeGreaterThanOrEqual(BETWEEN_CONSENT_MAILS);
        });
      }),
    );
  });
});
