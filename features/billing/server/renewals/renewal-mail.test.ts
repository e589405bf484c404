import { describe, expect, test } from 'vitest';
import { externalMessage, say } from '#platform/kernel/sentence.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { DECLINE_SENTENCES } from '../../rules/card.ts';
import { renewalMail } from './renewal-mail.ts';
import type { RenewalMailFacts } from './renewal-mail.ts';

const FACTS: RenewalMailFacts = {
  to: 'ada@example.com',
  name: 'Ada',
  brand: 'Namestead',
  product: 'annsbakery.com',
  total: '$18.00',
  card: 'Visa •••• 4242',
  termDays: 365,
  renewsOn: new Date('2026-05-01T00:00:00Z'),
  endsOn: new Date('2026-05-31T00:00:00Z'),
  reason: say(DECLINE_SENTENCES, 'insufficient_funds'),
  url: 'https://panel.example/purchases/1',
  key: 'renewal',
};

describe('the mail about a renewal that failed', () => {
  test.each([
    ['en', 'Your card has insufficient funds.'],
    ['de', 'Ihre Karte ist nicht ausreichend gedeckt.'],
    ['es', 'Tu tarjeta no tiene fondos suficientes.'],
  ] as const)('gives the reason in the language of the mail, %s', (language, reason) => {
    expect(renewalMail('failed', language, FACTS).text).toContain(reason);
  });

  test('repeats the words of a bank as they are', () => {
    const mail = renewalMail('failed', 'de', { ...FACTS, reason: externalMessage('Do not honor.') });

    expect(mail.text).toContain('Do not honor.');
  });
});

describe.each(OFFERED_LANGUAGES)('mails about renewals in %s', (language) => {
  test.each(['ahead', 'failed'] as const)('%s names what, how much and until when, all filled in', (kind) => {
    for (const card of [FACTS.card, null]) {
      const { subject, text } = renewalMail(kind, language, { ...FACTS, card });

      expect(subject).toContain('annsbakery.com');
      expect(text).toContain('$18.00');
      expect(text).toContain('2026');
      expect(text.includes('4242')).toBe(card !== null);
      expect(subject + text).not.toMatch(/%\(/);
    }
  });
});
