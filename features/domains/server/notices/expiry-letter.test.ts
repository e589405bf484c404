import { describe, expect, test } from 'vitest';
import { letterMail } from '#features/accounts/server/api/letter.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { domainTimeline } from '../../rules/domain-timeline.ts';
import { EXPIRY_NOTICES } from '../../rules/expiry-notice.ts';
import { buildFacts } from '../../testing/domain-facts.ts';
import { type ExpiryFacts, expiryLetter } from './expiry-letter.ts';

const EXPIRES = new Date('2026-05-31T10:00:00Z');

function buildExpiry(overrides: Partial<ExpiryFacts> = {}): ExpiryFacts {
  const now = after(EXPIRES, overrides.notice === 'redeemable' ? days(20) : -days(30));
  const end = { autoRenew: false, card: false, now };
  return {
    notice: 'month',
    name: 'annsbakery.com',
    brand: 'Namestead',
    reader: { kind: 'manager', name: 'Ada' },
    price: '$18.00',
    card: null,
    isAutoRenewing: false,
    chargeAt: null,
    expiresAt: EXPIRES,
    end: domainTimeline(buildFacts({ expiresAt: EXPIRES }), findLifecycle('com'), end),
    url: 'https://panel.example/purchases/1',
    ...overrides,
  };
}

describe('the letter of a notice', () => {
  test('says until when the name is registered, what it costs, what follows, and where to renew it', () => {
    const { text, subject } = letterMail('ada@example.com', 'en', expiryLetter('en', buildExpiry()));

    expect(subject).toBe('annsbakery.com expires on May 31, 2026');
    expect(text.split('\n\n').slice(0, 4)).toEqual([
      'Hello Ada!',
      'annsbakery.com is registered until May 31, 2026. Auto-renewal is off. Renew it to keep it. Renewing it for a year costs $18.00.',
      'https://panel.example/purchases/1',
      [
        'If it is not renewed:',
        '- May 31, 2026: the domain expires',
        '- June 9, 2026: its website stops working',
        '- June 18, 2026: last day to renew it at the standard price',
        '- June 18, 2026: the domain is deleted, and its email stops working',
        '- July 18, 2026: last day to restore it, for a fee',
        '- July 23, 2026: anyone can register it',
      ].join('\n'),
    ]);
  });

  test('of a name in redemption says what restoring costs, and until when', () => {
    const { subject, body } = expiryLetter('en', buildExpiry({ notice: 'redeemable', price: '$98.00' }));

    expect(subject).toBe('annsbakery.com can be restored until July 18, 2026');
    expect(body).toBe(
      'annsbakery.com expired on May 31, 2026 and can no longer be renewed at the standard price. It can be restored until July 18, 2026. Restoring it costs $98.00, with its renewal for a year.',
    );
  });

  test.each(OFFERED_LANGUAGES)('in %s, no sentence has an empty place, whatever is known', (language) => {
    const readers: readonly ExpiryFacts['reader'][] = [
      { kind: 'manager', name: null },
      { kind: 'registrant' },
    ];
    for (const notice of EXPIRY_NOTICES) {
      for (const reader of readers) {
        for (const price of ['$18.00', null]) {
          for (const card of ['Visa •••• 4242', null]) {
            const chargeAt = card !== null && notice !== 'redeemable' ? after(EXPIRES, -days(3)) : null;
            const facts = buildExpiry({
              notice,
              reader,
              price,
              card,
              chargeAt,
              isAutoRenewing: card !== null,
            });
            const { text } = letterMail('ada@example.com', language, expiryLetter(language, facts));

            expect(text).not.toMatch(/%\(|undefined|null| {2}| \./);
            if (reader.kind === 'registrant') expect(text).not.toContain('4242');
          }
        }
      }
    }
  });
});
