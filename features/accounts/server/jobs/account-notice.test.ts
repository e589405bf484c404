import { describe, expect, test } from 'vitest';
import { OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { accountNoticeLetter } from './account-notice.ts';
import type { AccountNotice } from './account-notice.ts';

const facts = {
  greeting: 'Hello Ada Lovelace!',
  brand: 'Namestead',
  accountUrl: 'https://panel.example/me/account',
  securityUrl: 'https://panel.example/me/security',
};
const notices: readonly AccountNotice[] = [
  { kind: 'password-changed' },
  { kind: 'wrong-passwords', attempts: 20, since: '2026-03-01T12:00:00.000Z', network: '203.0.113.7' },
  { kind: 'password-reset', isBySupport: false },
  { kind: 'password-reset', isBySupport: true },
  { kind: 'token-made', hint: 'nst_AbC123', canWrite: true, expiresAt: '2026-05-30T12:00:00.000Z' },
  { kind: 'token-made', hint: 'nst_AbC123', canWrite: false, expiresAt: null },
  { kind: 'address-asked', newEmail: 'new@example.com' },
  { kind: 'address-changed', newEmail: 'new@example.com' },
];

describe('notification mails about account changes', () => {
  test.each(notices)('$kind says in every language what happened and what to do', (notice) => {
    const letters = OFFERED_LANGUAGES.map((language) => accountNoticeLetter(language, facts, notice));

    expect(new Set(letters.map(({ subject }) => subject)).size).toBe(OFFERED_LANGUAGES.length);
    expect(letters.map(({ closing }) => closing.slice(0, 7))).toEqual(['Wenn Si', 'If this', 'Si no h']);
    for (const { subject, body, closing, greeting } of letters) {
      expect(subject + body + closing).not.toMatch(/%\(/);
      expect(greeting).toContain('Ada Lovelace');
      if ('newEmail' in notice) expect(body).toContain(notice.newEmail);
      if ('network' in notice) expect(body).toMatch(/2026.*12:00.*UTC.*20.*203\.0\.113\.7/);
    }
  });
});
