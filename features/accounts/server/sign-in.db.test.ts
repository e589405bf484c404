import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days, minutes } from '#platform/kernel/duration.ts';
import { CLIENT, GOOD_PASSWORD, STRANGER, createAccountsBench, signUpAs } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { hashSecret } from './api/secret-token.ts';
import { findSession } from './sessions/session-store.ts';
import { signIn, signOut } from './sign-in.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

const enter = (
  email: string,
  password: string,
  client: typeof CLIENT & { sessionSecret?: string } = CLIENT,
) => signIn(bench.deps, STRANGER, { email, password, client });

describe('signing in and out', () => {
  test('the right password starts a new session, and signing out ends only that one', async () => {
    const signedUp = await signUpAs(bench.deps, 'ada@example.com');

    const result = await enter('ada@example.com', GOOD_PASSWORD);

    const secret = result.ok ? result.value.session.secret : '';
    expect(secret).not.toBe(signedUp.session.secret);
    await signOut(bench.deps, secret);
    expect(await findSession(bench.db, hashSecret(secret))).toBeNull();
    expect(await findSession(bench.db, hashSecret(signedUp.session.secret))).not.toBeNull();
  });

  test('signing in again in the same browser ends the session it had', async () => {
    const { session } = await signUpAs(bench.deps, 'again@example.com');

    await enter('again@example.com', GOOD_PASSWORD, { ...CLIENT, sessionSecret: session.secret });

    expect(await findSession(bench.db, hashSecret(session.secret))).toBeNull();
  });

  test('signing out without a session has no effect', async () => {
    expect(await signOut(bench.deps, undefined)).toEqual({ ok: true, value: { success: true } });
    expect(await signOut(bench.deps, 'unknown')).toEqual({ ok: true, value: { success: true } });
  });

  test('a wrong password and an unknown address get the same error', async () => {
    await signUpAs(bench.deps, 'known@example.com');

    const wrong = await enter('known@example.com', 'another password');
    const unknown = await enter('nobody@example.com', GOOD_PASSWORD);

    expect(wrong).toMatchObject({ ok: false, refusal: { code: 'wrong_email_or_password', status: 403 } });
    expect(unknown).toEqual(wrong);
  });

  test('an unknown address takes as long as a wrong password', async () => {
    await signUpAs(bench.deps, 'timed@example.com');
    const time = async (email: string, client: number) => {
      const startedAt = performance.now();
      await enter(email, 'another password', { ...CLIENT, ip: `203.0.113.${client}` });
      return performance.now() - startedAt;
    };
    await time('warm@example.com', 1);

    const known: number[] = [];
    const unknown: number[] = [];
    const ratio = () => Math.min(...unknown) / Math.min(...known);
    // The fastest run of each shows the work; a busy machine needs more runs.
    for (let round = 2; round < 9 || (round < 60 && ratio() <= 0.5); round += 1) {
      known.push(await time('timed@example.com', round));
      unknown.push(await time(`stranger${round}@example.com`, round));
    }

    // The work of the hash is tens of milliseconds; without it the ratio would be far below a half.
    expect(ratio()).toBeGreaterThan(0.5);
  });

  test('after ten wrong passwords even the right one is rejected for a quarter of an hour, for that client only', async () => {
    await signUpAs(bench.deps, 'guessed@example.com');
    const guesser = { ...CLIENT, ip: '198.51.100.1' };
    for (let guess = 0; guess < 10; guess += 1) await enter('guessed@example.com', `guess ${guess}`, guesser);

    const blocked = await enter('guessed@example.com', GOOD_PASSWORD, guesser);
    const owner = await enter('guessed@example.com', GOOD_PASSWORD, { ...CLIENT, ip: '198.51.100.2' });

    expect(blocked).toMatchObject({ refusal: { code: 'too_many_attempts', status: 429 } });
    expect(owner.ok).toBe(true);
    bench.realClock.advance(minutes(15));
    expect(await enter('guessed@example.com', GOOD_PASSWORD, guesser)).toMatchObject({ ok: true });
  });

  test('a password holds until its owner changes it, for ten years too', async () => {
    await signUpAs(bench.deps, 'faithful@example.com');
    bench.realClock.advance(days(3_650));

    expect(await enter('faithful@example.com', GOOD_PASSWORD)).toMatchObject({ ok: true });
  });

  test('twelve successful sign-ins in a row are not limited', async () => {
    await signUpAs(bench.deps, 'busy@example.com');

    for (let count = 0; count < 12; count += 1) {
      expect(await enter('busy@example.com', GOOD_PASSWORD)).toMatchObject({ ok: true });
    }
  });
});
