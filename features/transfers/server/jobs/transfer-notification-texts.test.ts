import { describe, expect, test } from 'vitest';
import { TRANSFER_NEWS } from './transfers-jobs.ts';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { transferNotificationTexts } from './transfer-notification-texts.ts';

describe.each(OFFERED_LANGUAGES)('mails about a transfer in %s', (language) => {
  test.each(TRANSFER_NEWS)('%s contains the domain and has complete sentences', (news) => {
    const { subject, body, button, closing } = transferNotificationTexts[language][news]({
      brand: 'Namestead',
      domain: 'bücher.de',
    });

    expect(subject).toContain('bücher.de');
    expect(body).toContain('bücher.de');
    expect(body).toMatch(/\.$/);
    expect(closing).toMatch(/\.$/);
    expect(button).not.toBe('');
  });

  test('no two are equal', () => {
    const subjects = TRANSFER_NEWS.map(
      (news) => transferNotificationTexts[language][news]({ brand: 'Namestead', domain: 'x.com' }).subject,
    );

    expect(new Set(subjects).size).toBe(TRANSFER_NEWS.length);
  });
});
