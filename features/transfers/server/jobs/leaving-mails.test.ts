import { describe, expect, test } from 'vitest';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { wordsIn } from '#platform/kernel/translations.ts';
import { LEAVING_MAILS } from '../../words/server/en.ts';
import { LEAVING_NEWS } from './leaving-jobs.ts';

describe.each(OFFERED_LANGUAGES)('mails about a name that leaves in %s', (language) => {
  test.each(LEAVING_NEWS)('%s names the domain and the day, and has complete sentences', (news) => {
    const words = wordsIn(language, LEAVING_MAILS);
    const values = {
      brand: 'Namestead',
      domain: 'bücher.de',
      date: '20 November 2026',
      until: '27 November 2026',
    };
    const [subject, body, closing] = (['subject', 'body', 'closing'] as const).map((part) =>
      words(`${news}_${part}`, values),
    );

    expect(subject).toContain('bücher.de');
    expect(body).toContain('20 November 2026');
    for (const sentence of [subject, body, closing]) expect(sentence).not.toMatch(/%\(/);
    for (const sentence of [body, closing]) expect(sentence).toMatch(/\.$/);
  });
});
