import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import { canSignIn, noticesTo, somebody } from '../testing/account-people.ts';
import {
  BREACHED_PASSWORD,
  CLIENT,
  createAccountsBench,
  GOOD_PASSWORD,
  STRANGER,
} from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { changeName } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { runMailAccountNotice } from './jobs/mail-account-notice.ts';
import { savePreferences } from './save-preferences.ts';
import { hashSecret } from './api/secret-token.ts';
import { findSession } from './sessions/session-store.ts';
import { signIn } from './sign-in.ts';

const NEW_PASSWORD = 'a staple of another colour';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

describe('changing the name', () => {
  test('changes it, and notifies other tabs', async () => {
    const { actor, userId } = await somebody(bench, 'name@example.com');

    const changed = expectOk(await changeName(bench.deps, actor, 'Ada Lovelace'));

    expect(changed.account.displayName).toBe('Ada Lovelace');
    expect((await bench.announced()).at(-1)).toEqual({ topic: 'me', userId, siteId: null });
  });

  test.each([
    ['nothing', ''],
    ['101 characters', 'a'.repeat(101)],
    ['a line break', 'Ada\nLovelace'],
  ])('%s is refused at its field', async (_what, name) => {
    const { actor } = await somebody(bench, `${name.length}-name@example.com`, false);

    expect(await changeName(bench.deps, actor, name)).toMatchObject({
      refusal: { code: 'invalid_display_name', data: { field: 'display_name' } },
    });
  });
});

describe('changing the password', () => {
  test('ends every other session, keeps this one, and sends a mail', async () => {
    const { actor, client, userId, session } = await somebody(bench, 'password@example.com');
    const elsewhere = expectOk(
      await signIn(bench.deps, STRANGER, {
        email: 'password@example.com',
        password: GOOD_PASSWORD,
        client: CLIENT,
      }),
    ).session;

    expectOk(
      await changePassword(bench.deps, actor, { password: GOOD_PASSWORD, newPassword: NEW_PASSWORD, client }),
    );

    expect(await findSession(bench.db, hashSecret(session.secret))).not.toBeNull();
    expect(await findSession(bench.db, hashSecret(elsewhere.secret))).toBeNull();
    expect(await canSignIn(bench, 'password@example.com', GOOD_PASSWORD)).toBe(false);
    expect(await canSignIn(bench, 'password@example.com', NEW_PASSWORD)).toBe(true);
    expect(await noticesTo(bench, userId)).toEqual([['password-changed', 'password@example.com']]);
    expect(await bench.announced()).toContainEqual({ topic: 'session', userId, siteId: null });
  });

  test.each([
    ['a wrong one', 'not my password', NEW_PASSWORD, 'wrong_password', 'password'],
    ['a short one', GOOD_PASSWORD, 'short', 'password_too_short', 'new_password'],
    ['a common one', GOOD_PASSWORD, 'passwordpassword', 'password_too_common', 'new_password'],
    ['a common word', GOOD_PASSWORD, 'liverpool!123', 'password_too_common', 'new_password'],
    ['a stolen one', GOOD_PASSWORD, BREACHED_PASSWORD, 'password_breached', 'new_password'],
    ['the same one', GOOD_PASSWORD, GOOD_PASSWORD, 'password_unchanged', 'new_password'],
  ])('%s is refused at its field, and nothing changes', async (what, password, newPassword, code, field) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { actor, client, userId } = await somebody(bench, email, false);

    const answer = await changePassword(bench.deps, actor, { password, newPassword, client });

    expect(answer).toMatchObject({ refusal: { code, data: { field } } });
    expect(await canSignIn(bench, email, GOOD_PASSWORD)).toBe(true);
    expect(await noticesTo(bench, userId)).toEqual([]);
  });

  test.each([64, 256])('one of %i characters counts to its last character', async (length) => {
    const email = `long-${length}@example.com`;
    const { actor, client } = await somebody(bench, email, false);
    const newPassword = 'correct horse battery staple, '.repeat(9).slice(0, length);

    expectOk(await changePassword(bench.deps, actor, { password: GOOD_PASSWORD, newPassword, client }));

    expect(await canSignIn(bench, email, newPassword)).toBe(true);
    expect(await canSignIn(bench, email, newPassword.slice(0, -1))).toBe(false);
  });

  test('is not possible with a token, even with the password', async () => {
    const { actor, client } = await somebody(bench, 'token@example.com', false);

    const answer = await changePassword(
      bench.deps,
      { ...actor, via: 'token', scopes: ['read', 'write'] },
      { password: GOOD_PASSWORD, newPassword: NEW_PASSWORD, client },
    );

    expect(answer).toMatchObject({ refusal: { code: 'session_needed', status: 403 } });
  });

  test('allows at most ten password guesses', async () => {
    const { actor, client } = await somebody(bench, 'guessed@example.com', false);
    const guess = (password: string) =>
      changePassword(bench.deps, actor, { password, newPassword: NEW_PASSWORD, client });

    for (let count = 0; count < 10; count += 1) await guess('a wild guess');

    expect(await guess(GOOD_PASSWORD)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
  });
});

describe('the mails about a change', () => {
  test.each([
    ['en', /^Hello!/, 'https://panel.example/me/account'],
    ['de', /^Guten Tag!/, 'https://panel.example/me/account'],
    ['es', /^Hola:/, 'https://panel.example/me/account'],
  ])('speak %s where the account does, to the address that is told', async (language, greeting, link) => {
    const { actor, userId } = await somebody(bench, `old-${language}@example.com`, false);
    expectOk(await savePreferences(bench.deps, actor, { language }));
    const to = `old-${language}@example.com`;

    await runMailAccountNotice(bench.deps, {
      userId,
      to,
      notice: { kind: 'address-asked', newEmail: '<b>new</b>@example.com' },
    });

    const mail = bench.mails.at(-1);
    expect(mail?.to).toBe(to);
    expect(mail?.text).toMatch(greeting);
    expect(mail?.text).toContain('<b>new</b>@example.com');
    expect(mail?.text).toContain(link);
    expect(mail?.html).not.toContain('<b>');
  });
});
