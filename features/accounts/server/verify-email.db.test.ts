import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours } from '#platform/kernel/duration.ts';
import {
  CLIENT,
  createAccountsBench,
  GOOD_PASSWORD,
  toActor,
  signUpAs,
  STRANGER,
} from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { getAccount } from './account-store.ts';
import { mailVerification, runMailVerification } from './jobs/mail-verification.ts';
import { readPreferences } from './preference-store.ts';
import { sendVerificationEmail, verifyEmail } from './verify-email.ts';
import { signUp } from './sign-up.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

/** Runs the mail job and returns the token from the link in the mail. */
async function mailedToken(userId: number): Promise<string> {
  await runMailVerification(bench.deps, { userId });
  const link = /https:\/\/panel\.example\/verify-email\?token=(\S+)/.exec(bench.mails.at(-1)?.text ?? '');
  return link?.[1] ?? 'no link in the mail';
}

describe('confirming an address', () => {
  test('the mailed link confirms it once; following it again succeeds without a second event', async () => {
    const { account } = (await signUpAs(bench.deps, 'ada@example.com')).user;
    const token = await mailedToken(account.id);

    const first = await verifyEmail(bench.deps, token);
    const second = await verifyEmail(bench.deps, token);

    expect(first).toEqual({ ok: true, value: { email: 'ada@example.com' } });
    expect(second).toEqual(first);
    expect((await getAccount(bench.db, account.id)).emailVerifiedAt).toEqual(bench.clock.now());
    expect(await bench.published('accounts.email_verified')).toEqual([
      { userId: account.id, email: 'ada@example.com' },
    ]);
  });

  test.each([
    ['de', 'de', /^Bestätigen Sie Ihre E-Mail-Adresse/],
    ['es', 'es', /^Confirma tu dirección de correo/],
    ['en', 'en', /^Confirm your email address/],
    ['fr', 'fr', /^Confirm your email address/],
    ['pseudo-rtl', undefined, /^Confirm your email address/],
  ])(
    'signing up in %s keeps it as %s, and the mail is in it where we can',
    async (language, kept, subject) => {
      const signedUp = await signUp(bench.deps, STRANGER, {
        email: `${language}@example.com`,
        password: GOOD_PASSWORD,
        language,
        client: CLIENT,
      });
      if (!signedUp.ok) throw new Error(signedUp.refusal.message);
      const userId = signedUp.value.user.account.id;

      await mailedToken(userId);

      expect((await readPreferences(bench.db, userId))['language']).toBe(kept);
      expect(bench.mails.at(-1)?.subject).toMatch(subject);
    },
  );

  test('the mail to an address that anyone can type holds no text of the person who typed it', async () => {
    const signedUp = await signUp(bench.deps, STRANGER, {
      email: 'victim@example.com',
      password: GOOD_PASSWORD,
      displayName: 'Call +1 555 0100 to claim your prize',
      client: CLIENT,
    });
    if (!signedUp.ok) throw new Error(signedUp.refusal.message);

    await mailedToken(signedUp.value.user.account.id);

    const { subject = '', text = '', html = '' } = bench.mails.at(-1) ?? {};
    expect(text).toMatch(/^Hello!\n/);
    expect([subject, text, html].join('\n')).not.toContain('prize');
  });

  test('a link expires after 24 hours', async () => {
    const { account } = (await signUpAs(bench.deps, 'late@example.com')).user;
    const token = await mailedToken(account.id);

    bench.realClock.advance(hours(24));

    expect(await verifyEmail(bench.deps, token)).toMatchObject({
      refusal: { code: 'expired_verification_link', status: 410 },
    });
  });

  test.each(['', 'no-such-token', 'x'.repeat(200)])('the link %j is not valid', async (token) => {
    expect(await verifyEmail(bench.deps, token)).toMatchObject({
      refusal: { code: 'invalid_verification_link', status: 400 },
    });
  });

  test('the job that runs twice sends two mails, and the first link still holds', async () => {
    const { account } = (await signUpAs(bench.deps, 'twice@example.com')).user;
    const first = await mailedToken(account.id);
    const second = await mailedToken(account.id);

    expect(second).not.toBe(first);
    expect(await verifyEmail(bench.deps, first)).toMatchObject({ ok: true });
  });

  test('another mail is queued on request, not for a confirmed address, and five times an hour at most', async () => {
    const signedIn = await signUpAs(bench.deps, 'again@example.com');
    const ask = () => sendVerificationEmail(bench.deps, toActor(signedIn), CLIENT);
    const { id: userId } = signedIn.user.account;

    for (let count = 0; count < 5; count += 1) expect(await ask()).toMatchObject({ ok: true });

    expect(await ask()).toMatchObject({ refusal: { code: 'too_many_attempts' } });
    const queued = await bench.queued(mailVerification);
    expect(queued.filter((job) => job.userId === userId)).toHaveLength(6);
    await verifyEmail(bench.deps, await mailedToken(userId));
    expect(await ask()).toMatchObject({ refusal: { code: 'email_already_verified', status: 409 } });
  });

  test('a mail job for a confirmed address sends nothing', async () => {
    const { account } = (await signUpAs(bench.deps, 'quick@example.com')).user;
    await verifyEmail(bench.deps, await mailedToken(account.id));
    const before = bench.mails.length;

    await runMailVerification(bench.deps, { userId: account.id });

    expect(bench.mails).toHaveLength(before);
  });
});
