import { describe, expect, test } from 'vitest';
import { days } from '#platform/kernel/duration.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { CONSENT_LINK_LIFE } from '../../rules/registrant-consent.ts';
import { consentMailWords } from './mail-registrant.ts';

const FACTS = {
  brand: 'Namestead',
  domain: 'bücher.de',
  buyerEmail: 'sorrel@example.com',
};

describe.each(Object.entries(consentMailWords))('the mail to a registrant in %s', (language, write) => {
  const words = write(FACTS);
  const all = Object.values(words).join(' ');

  test('contains the name and the buyer, and says that ignoring it changes nothing', () => {
    for (const fact of Object.values(FACTS)) expect(all).toContain(fact);
    expect(words.subject).toContain(FACTS.domain);
    expect(words.closing).toContain(FACTS.domain);
  });

  test('says how long its link is valid', () => {
    expect(words.validity).toContain(String(CONSENT_LINK_LIFE / days(1)));
  });

  test('has complete sentences', () => {
    for (const sentence of [words.body, words.validity, words.closing]) expect(sentence).toMatch(/\.$/);
    expect(words.otherwise).toMatch(/:$/);
    expect(OFFERED_LANGUAGES).toContain(language);
  });
});
