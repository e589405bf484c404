import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#platform/kernel/duration.ts';
import {
  BREACHED_PASSWORD,
  createAccountsBench,
  CLIENT,
  GOOD_PASSWORD,
  STRANGER,
  signUpAs,
} from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { mailVerification } from './jobs/mail-verification.ts';
import { hashSecret } from './api/secret-token.ts';
import { findSession } from './sessions/session-store.ts';
import { signUp } from './sign-up.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

describe('signing up', () => {
  test('creates an unconfirmed account, a session, a mail job and an event', async () => {
    const { user, session } = await signUpAs(bench.deps, 'ada.lovelace@example.com');

    expect(user.account).toMatchObject({
      email: 'ada.lovelace@example.com',
      username: 'adalovelace',
      displayName: 'ada lovelace',
      emailVerifiedAt: null,
    });
    const userId = user.account.id;
    expect(await findSession(bench.db, hashSecret(session.secret))).toMatchObject({ userId });
    expect(await bench.queued(mailVerification)).toContainEqual({ userId });
    expect(await bench.published('accounts.user_signed_up')).toContainEqual({ userId });
  });

  test('rejects a taken address and stores nothing', async () => {
    await signUpAs(bench.deps, 'twice@example.com');
    const before = await bench.queued(mailVerification);

    const result = await signUp(bench.deps, STRANGER, {
      email: 'twice@example.com',
      password: GOOD_PASSWORD,
      client: CLIENT,
    });

    expect(result).toMatchObject({ ok: false, refusal: { code: 'email_taken', status: 409 } });
    expect(await bench.queued(mailVerification)).toEqual(before);
  });

  test('two people with the same front of their address get different usernames', async () => {
    const first = await signUpAs(bench.deps, 'grace@example.com');
    const second = await signUpAs(bench.deps, 'grace@example.org');

    expect(first.user.account.username).toBe('grace');
    expect(second.user.account.username).toMatch(/^grace\d{1,6}$/);
  });

  test('of two concurrent sign-ups with one address, one succeeds', async () => {
    const attempt = () =>
      signUp(bench.deps, STRANGER, { email: 'race@example.com', password: GOOD_PASSWORD, client: CLIENT });

    const results = await Promise.all([attempt(), attempt()]);

    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('publishes the visitor’s cart as the account’s', async () => {
    const actor = { kind: 'visitor', visitorId: 'f'.repeat(32) } as const;

    const result = await signUp(bench.deps, actor, {
      email: 'shopper@example.com',
      password: GOOD_PASSWORD,
      client: CLIENT,
    });

    const userId = result.ok ? result.value.user.account.id : null;
    expect(await bench.published('accounts.visitor_signed_in')).toEqual([
      { visitorId: actor.visitorId, userId },
    ]);
  });

  test.each([
    ['no address', { email: 'ada' }, 'invalid_email', 'email'],
    ['a short password', { password: 'short' }, 'password_too_short', 'password'],
    ['a long password', { password: 'long '.repeat(60) }, 'password_too_long', 'password'],
    ['a common password', { password: 'passwordpassword' }, 'password_too_common', 'password'],
    ['a common word and a year', { password: 'Sunshine!2024' }, 'password_too_common', 'password'],
    ['a common run of keys', { password: '1qaz2wsx3edc' }, 'password_too_common', 'password'],
    ['a common name twice', { password: 'liverpoolliverpool' }, 'password_too_common', 'password'],
    ['the brand and a year', { password: 'Namestead-2026!' }, 'password_too_common', 'password'],
    ['a stolen password', { password: BREACHED_PASSWORD }, 'password_breached', 'password'],
    ['a long name', { displayName: 'x'.repeat(101) }, 'invalid_display_name', 'display_name'],
  ])('%s is rejected at its field', async (_what, wrong, code, field) => {
    const input = { email: 'wrong@example.com', password: GOOD_PASSWORD, client: CLIENT, ...wrong };

    expect(await signUp(bench.deps, STRANGER, input)).toMatchObject({
      ok: false,
      refusal: { code, status: 400, data: { field } },
    });
  });

  test('one network may try an address ten times an hour, without affecting others', async () => {
    const attempt = (client: typeof CLIENT) =>
      signUp(bench.deps, STRANGER, { email: 'flood@example.com', password: GOOD_PASSWORD, client });
    for (let count = 1; count <= 10; count += 1) await attempt(CLIENT);

    expect(await attempt(CLIENT)).toMatchObject({
      refusal: { code: 'too_many_attempts', data: { retry_after: 3_600 } },
    });

    expect(await attempt({ ...CLIENT, ip: '198.51.100.7' })).toMatchObject({
      refusal: { code: 'email_taken' },
    });

    bench.realClock.advance(hours(1));
    expect(await attempt(CLIENT)).toMatchObject({ refusal: { code: 'email_taken' } });
  });
});
