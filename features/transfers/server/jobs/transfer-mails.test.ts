import { describe, expect, test } from 'vitest';
import { TRANSFER_NEWS } from './transfers-jobs.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { TRANSFER_MAILS } from '../../words/server/en.ts';

describe.each(OFFERED_LANGUAGES)('mails about a transfer in %s', (language) => {
  test.each(TRANSFER_NEWS)('%s contains the domain and has complete sentences', (news) => {
    const words = wordsIn(language, TRANSFER_MAILS);
    const values = { brand: 'Namestead', domain: 'bücher.de' };
    const [subject, body] = [words(`${news}_subject`, values), words(`${news}_body`, values)];

    for (const sentence of [subject, body]) {
      expect(sentence).toContain('bücher.de');
      expect(sentence).not.toMatch(/%\(/);
    }
    expect(body).toMatch(/\.$/);
    expect(words(`${news}_closing`)).toMatch(/\.$/);
    expect(words(`${news}_button`)).not.toBe('');
  });

  test('no two are equal', () => {
    const words = wordsIn(language, TRANSFER_MAILS);
    const subjects = TRANSFER_NEWS.map((news) => words(`${news}_subject`, { domain: 'x.com' }));

    expect(new Set(subjects).size).toBe(TRANSFER_NEWS.length);
  });
});
