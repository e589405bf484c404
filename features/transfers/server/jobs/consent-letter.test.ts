import { describe, expect, test } from 'vitest';
import { days } from '#platform/kernel/duration.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { CONSENT_LINK_LIFE } from '../../rules/registrant-consent.ts';
import { consentLetter } from './mail-registrant.ts';

const FACTS = {
  brand: 'Namestead',
  domain: 'bücher.de',
  buyerEmail: 'sorrel@example.com',
};

describe.each(OFFERED_LANGUAGES)('the mail to a registrant in %s', (language) => {
  const letter = consentLetter(language, FACTS, 'https://panel.example/transfer-consent?token=1');
  const validity = letter.link?.validity ?? '';

  test('contains the name and the buyer, and says that ignoring it changes nothing', () => {
    const all = [letter.subject, letter.body, letter.closing].join(' ');
    for (const fact of Object.values(FACTS)) expect(all).toContain(fact);
    expect(letter.subject).toContain(FACTS.domain);
    expect(letter.closing).toContain(FACTS.domain);
  });

  test('names no buyer whose address is not verified', () => {
    const { body } = consentLetter(language, { ...FACTS, buyerEmail: null }, '');

    expect(body).not.toContain('sorrel');
    expect(body).toContain(FACTS.brand);
  });

  test('says how long its link is valid', () => {
    expect(validity).toContain(String(CONSENT_LINK_LIFE / days(1)));
  });

  test('has complete sentences, all filled in', () => {
    for (const sentence of [letter.body, validity, letter.closing]) {
      expect(sentence).toMatch(/\.$/);
      expect(sentence).not.toMatch(/%\(/);
    }
  });
});
