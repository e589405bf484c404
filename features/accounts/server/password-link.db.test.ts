import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '#platform/kernel/duration.ts';
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
import { getAccount } from './account-store.ts';
import { changeEmail } from './change-account.ts';
import { changePassword } from './change-password.ts';
import { checkPasswordLink, resetPassword, requestPasswordLink } from './reset-password.ts';
import { issueApiToken } from './api/create-api-token.ts';
import { forgetExpired } from './forget-expired.ts';
import { listUserTokens } from './tokens/api-token-store.ts';
import { mailPasswordLink, runMailPasswordLink } from './jobs/mail-password-link.ts';
import { makePasswordLink } from './api/make-password-link.ts';
import { findPasswordLink } from './passwords/password-link-store.ts';
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

const tokenIn = (text = '') =>
  /https:\/\/panel\.example\/reset-password#token=(\S+)/.exec(text)?.[1] ?? 'no link';

/** Asks for a link, carries the mail job out, and takes the link from the mail as its reader would. */
async function mailedLink(email: string): Promise<string> {
  await runMailPasswordLink(bench.deps, { email, askedAt: bench.realClock.now().toISOString() });
  return tokenIn(bench.mails.at(-1)?.text);
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  resetPassword(bench.deps, { token, newPassword, client: CLIENT });

const readCode = async (token: string) => {
  const found = await checkPasswordLink(bench.deps, token);
  return found.ok ? 'holds' : found.refusal.code;
};

describe('asking for a link', () => {
  test('responds and queues the same for an unknown address', async () => {
    await somebody(bench, 'known@example.com');
    const ask = (email: string) => requestPasswordLink(bench.deps, email, CLIENT);

    const answers = [await ask('known@example.com'), await ask('unknown@example.com')];

    expect(answers[0]).toEqual({ ok: true, value: { success: true } });
    expect(answers[1]).toEqual(answers[0]);
    const askedAt = bench.realClock.now().toISOString();
    expect((await bench.queued(mailPasswordLink)).slice(-2)).toEqual([
      { email: 'known@example.com', askedAt },
      { email: 'unknown@example.com', askedAt },
    ]);
    const mails = bench.mails.length;
    await runMailPasswordLink(bench.deps, { email: 'unknown@example.com', askedAt });
    expect(bench.mails).toHaveLength(mails);
  });

  test('silently mails one address at most five times an hour', async () => {
    const ask = (octet: number) =>
      requestPasswordLink(bench.deps, 'flooded@example.com', { ...CLIENT, ip: `198.51.100.${octet}` });
    const queued = async () =>
      (await bench.queued(mailPasswordLink)).filter(({ email }) => email === 'flooded@example.com').length;

    for (let octet = 1; octet <= 8; octet += 1) expectOk(await ask(octet));
    expect(await queued()).toBe(5);

    bench.realClock.advance(hours(1));
    expectOk(await ask(9));
    expect(await queued()).toBe(6);
  });

  test('is limited to 30 times an hour per network', async () => {
    const client = { ...CLIENT, ip: '203.0.113.200' };
    for (let count = 0; count < 30; count += 1) {
      expectOk(await requestPasswordLink(bench.deps, `person-${count}@example.org`, client));
    }

    expect(await requestPasswordLink(bench.deps, 'one-more@example.org', client)).toMatchObject({
      refusal: { code: 'too_many_attempts', status: 429 },
    });
  });

  test('rejects an invalid address at its field', async () => {
    expect(await requestPasswordLink(bench.deps, 'no address', CLIENT)).toMatchObject({
      refusal: { code: 'invalid_email', data: { field: 'email' } },
    });
  });
});

describe('the mail with the link', () => {
  test.each([
    ['en', 'Reset your Namestead password', /^Hello!\n/],
    ['de', 'Setzen Sie Ihr Passwort bei Namestead zurück', /^Guten Tag!\n/],
    ['es', 'Restablece tu contraseña de Namestead', /^Hola:\n/],
  ])('uses the account’s language (%s) and no name', async (language, subject, greeting) => {
    const email = `mail-${language}@example.com`;
    const { actor } = await somebody(bench, email);
    expectOk(await savePreferences(bench.deps, actor, { language }));

    const token = await mailedLink(email);

    const mail = bench.mails.at(-1);
    expect(mail).toMatchObject({ to: email, subject });
    expect(mail?.text).toMatch(greeting);
    expect(mail?.text).not.toContain(`mail-${language}`);
    // 256 bits.
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail?.html).toContain(`#token=${token}`);
  });

  test('is abandoned when it is delayed beyond the link’s lifetime', async () => {
    await somebody(bench, 'late@example.com');
    const askedAt = bench.realClock.now().toISOString();
    const before = bench.mails.length;
    bench.realClock.advance(hours(1));

    await runMailPasswordLink(bench.deps, { email: 'late@example.com', askedAt });

    expect(bench.mails).toHaveLength(before);
  });
});

describe('a new password by link', () => {
  test('ends all sessions and all tokens not marked to be kept, signs no one in, and sends a mail', async () => {
    const { actor, userId, session, client } = await somebody(bench, 'forgot@example.com');
    await issueApiToken(bench.deps, userId, { name: 'usual', scopes: ['read'] });
    await issueApiToken(bench.deps, userId, { name: 'kept', scopes: ['read'], isKept: true });
    // Someone who knew the old password tries to take over the account.
    expectOk(
      await changeEmail(bench.deps, actor, { email: 'thief@example.com', password: GOOD_PASSWORD, client }),
    );
    const elsewhere = expectOk(
      await signIn(bench.deps, STRANGER, {
        email: 'forgot@example.com',
        password: GOOD_PASSWORD,
        client: CLIENT,
      }),
    ).session;
    const token = await mailedLink('forgot@example.com');

    expect(expectOk(await reset(token))).toEqual({ success: true });

    for (const { secret } of [session, elsewhere]) {
      expect(await findSession(bench.db, hashSecret(secret))).toBeNull();
    }
    expect((await listUserTokens(bench.db, userId)).map(({ name }) => name)).toEqual(['kept']);
    expect((await getAccount(bench.db, userId)).newEmail).toBeNull();
    expect(await canSignIn(bench, 'forgot@example.com', GOOD_PASSWORD)).toBe(false);
    expect(await canSignIn(bench, 'forgot@example.com', NEW_PASSWORD)).toBe(true);
    expect((await noticesTo(bench, userId)).at(-1)).toEqual(['password-reset', 'forgot@example.com']);
    expect(await bench.announced()).toContainEqual({ topic: 'session', userId, siteId: null });
  });

  test('is set once, even by concurrent requests', async () => {
    await somebody(bench, 'once@example.com');
    const token = await mailedLink('once@example.com');

    const answers = await Promise.all([
      reset(token, 'the first of two new ones'),
      reset(token, 'the other of two new ones'),
    ]);

    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code: 'used_password_link', status: 410 },
    });
    expect(await readCode(token)).toBe('used_password_link');
  });

  test('can still be set after a mail scanner followed the link, and after a rejected password', async () => {
    await somebody(bench, 'scanned@example.com');
    const token = await mailedLink('scanned@example.com');
    for (let scan = 0; scan < 3; scan += 1) expect(await readCode(token)).toBe('holds');

    for (const [password, code] of [
      ['short', 'password_too_short'],
      ['Sunshine!2024', 'password_too_common'],
      ['scanned-2026!', 'password_too_common'],
      [BREACHED_PASSWORD, 'password_breached'],
    ] as const) {
      expect(await reset(token, password)).toMatchObject({
        refusal: { code, data: { field: 'new_password' } },
      });
    }

    expectOk(await reset(token));
  });

  test('expires after 60 minutes, with its own error for a month', async () => {
    await somebody(bench, 'slow@example.com');
    const token = await mailedLink('slow@example.com');
    bench.realClock.advance(minutes(59));
    expect(await readCode(token)).toBe('holds');

    bench.realClock.advance(minutes(1));

    expect(await readCode(token)).toBe('expired_password_link');
    expect(await reset(token)).toMatchObject({ refusal: { code: 'expired_password_link', status: 410 } });
    await forgetExpired(bench.deps);
    expect(await readCode(token)).toBe('expired_password_link');
    bench.realClock.advance(hours(24 * 31));
    await forgetExpired(bench.deps);
    expect(await readCode(token)).toBe('invalid_password_link');
  });

  test('is only set by the newest link', async () => {
    await somebody(bench, 'twice@example.com');
    const older = await mailedLink('twice@example.com');
    const newer = await mailedLink('twice@example.com');

    expect(await readCode(older)).toBe('replaced_password_link');
    expect(await reset(older)).toMatchObject({ refusal: { code: 'replaced_password_link' } });
    expectOk(await reset(newer));
  });

  test('is not set by a link from before a password change', async () => {
    const { actor, client } = await somebody(bench, 'changed@example.com');
    const token = await mailedLink('changed@example.com');

    expectOk(
      await changePassword(bench.deps, actor, { password: GOOD_PASSWORD, newPassword: NEW_PASSWORD, client }),
    );

    expect(await readCode(token)).toBe('replaced_password_link');
  });

  test.each(['', 'no-such-link', 'x'.repeat(200)])('is not set by the link %j', async (token) => {
    expect(await reset(token)).toMatchObject({ refusal: { code: 'invalid_password_link', status: 400 } });
  });

  test('allows signing in at once after too many guesses at the old one', async () => {
    await somebody(bench, 'guessing@example.com');
    for (let guess = 0; guess < 11; guess += 1)
      await canSignIn(bench, 'guessing@example.com', `guess ${guess}`);
    expect(await canSignIn(bench, 'guessing@example.com', GOOD_PASSWORD)).toBe(false);

    expectOk(await reset(await mailedLink('guessing@example.com')));

    expect(await canSignIn(bench, 'guessing@example.com', NEW_PASSWORD)).toBe(true);
  });
});

describe('a link and the address of an account', () => {
  test('a mailed link confirms the address, and then revokes even tokens to be kept', async () => {
    const { userId } = await somebody(bench, 'squatted@example.com', false);
    await issueApiToken(bench.deps, userId, { name: 'of who made it', scopes: ['read'], isKept: true });

    expectOk(await reset(await mailedLink('squatted@example.com')));

    expect((await getAccount(bench.db, userId)).emailVerifiedAt).toEqual(bench.clock.now());
    expect(await bench.published('accounts.email_verified')).toContainEqual({
      userId,
      email: 'squatted@example.com',
    });
    expect(await listUserTokens(bench.db, userId)).toEqual([]);
  });

  test('a link from an operator works once, is logged, and confirms nothing', async () => {
    const { userId } = await somebody(bench, 'helped@example.com', false);

    const link = await makePasswordLink(bench.deps, { userId, mailedTo: null });

    const token = tokenIn(link);
    expectOk(await reset(token));
    expect(await readCode(token)).toBe('used_password_link');
    expect(await findPasswordLink(bench.db, hashSecret(token))).toMatchObject({
      userId,
      mailedTo: null,
      usedAt: bench.realClock.now(),
    });
    expect((await getAccount(bench.db, userId)).emailVerifiedAt).toBeNull();
  });
});
