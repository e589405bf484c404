import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { days, hours } from '#platform/kernel/duration.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { canSignIn, mailedToken, noticesTo, somebody } from '../testing/account-people.ts';
import type { AccountPerson } from '../testing/account-people.ts';
import { CLIENT, createAccountsBench, GOOD_PASSWORD, signUpAs, STRANGER } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { buildAccount } from '../testing/build-account.ts';
import { getAccount, takeNewEmail } from './account-store.ts';
import { cancelEmailChange, changeEmail } from './change-account.ts';
import { forgetExpired } from './forget-expired.ts';
import { getCurrentUser } from './get-current-user.ts';
import { mailNewAddress, runMailNewAddress, mailVerification } from './jobs/mail-verification.ts';
import { signUp } from './sign-up.ts';
import { verifyEmail } from './verify-email.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

describe('changing the email address', () => {
  test('takes effect when its link is opened, and the old address is notified twice', async () => {
    const { actor, client, userId } = await somebody(bench, 'old@example.com');

    const asked = expectOk(
      await changeEmail(bench.deps, actor, { email: 'new@example.com', password: GOOD_PASSWORD, client }),
    );
    expect(asked.account).toMatchObject({
      email: 'old@example.com',
      newEmail: { address: 'new@example.com' },
    });
    expect(await bench.queued(mailNewAddress)).toContainEqual({ userId, email: 'new@example.com' });
    await runMailNewAddress(bench.deps, { userId, email: 'new@example.com' });
    const mail = bench.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'new@example.com',
      subject: 'Confirm the new email address of your Namestead account',
    });
    const token = mailedToken(bench);
    const first = await verifyEmail(bench.deps, token);
    const second = await verifyEmail(bench.deps, token);

    expect(first).toEqual({ ok: true, value: { email: 'new@example.com' } });
    expect(second).toEqual(first);
    expect(await getAccount(bench.db, userId)).toMatchObject({ email: 'new@example.com', newEmail: null });
    expect(await canSignIn(bench, 'new@example.com', GOOD_PASSWORD)).toBe(true);
    expect(await canSignIn(bench, 'old@example.com', GOOD_PASSWORD)).toBe(false);
    expect(await noticesTo(bench, userId)).toEqual([
      ['address-asked', 'old@example.com'],
      ['address-changed', 'old@example.com'],
    ]);
    expect(await bench.published('accounts.email_verified')).toContainEqual({
      userId,
      email: 'new@example.com',
    });
  });

  test('does not notify an unconfirmed old address, which may be a stranger’s', async () => {
    const { actor, client, userId } = await somebody(bench, 'mistyped@example.com', false);

    expectOk(
      await changeEmail(bench.deps, actor, { email: 'typed@example.com', password: GOOD_PASSWORD, client }),
    );
    await runMailNewAddress(bench.deps, { userId, email: 'typed@example.com' });
    expectOk(await verifyEmail(bench.deps, mailedToken(bench)));

    expect((await getAccount(bench.db, userId)).emailVerifiedAt).toEqual(bench.clock.now());
    expect(await noticesTo(bench, userId)).toEqual([]);
  });

  test.each([
    ['no address', 'nobody', GOOD_PASSWORD, 'invalid_email', 'email'],
    ['the same address', 'refused@example.com', GOOD_PASSWORD, 'email_unchanged', 'email'],
    ['an address of another account', 'taken@example.com', GOOD_PASSWORD, 'email_in_use', 'email'],
    ['a wrong password', 'fine@example.com', 'not my password', 'wrong_password', 'password'],
  ])('%s is refused at its field', async (_what, email, password, code, field) => {
    if (email === 'taken@example.com') await signUpAs(bench.deps, email);
    const known = await getOrMake('refused@example.com');

    const answer = await changeEmail(bench.deps, known.actor, { email, password, client: known.client });

    expect(answer).toMatchObject({ refusal: { code, data: { field } } });
    expect((await getAccount(bench.db, known.userId)).newEmail).toBeNull();
  });

  test('reveals taken addresses only after the password', async () => {
    await signUpAs(bench.deps, 'secret@example.com');
    const { actor, client } = await somebody(bench, 'curious@example.com', false);

    const answer = await changeEmail(bench.deps, actor, {
      email: 'secret@example.com',
      password: 'a wild guess',
      client,
    });

    expect(answer).toMatchObject({ refusal: { code: 'wrong_password' } });
  });

  test('is limited to five times an hour', async () => {
    const { actor, client } = await somebody(bench, 'often@example.com', false);
    const ask = (count: number) =>
      changeEmail(bench.deps, actor, {
        email: `often${count}@example.com`,
        password: GOOD_PASSWORD,
        client,
      });

    for (let count = 0; count < 5; count += 1) expectOk(await ask(count));

    expect(await ask(5)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
  });

  test('ignores links of cancelled and replaced changes', async () => {
    const { actor, client, userId } = await somebody(bench, 'unsure@example.com');
    const ask = async (email: string) => {
      expectOk(await changeEmail(bench.deps, actor, { email, password: GOOD_PASSWORD, client }));
      await runMailNewAddress(bench.deps, { userId, email });
      return mailedToken(bench);
    };

    const first = await ask('one@example.com');
    const second = await ask('two@example.com');
    expect(await verifyEmail(bench.deps, first)).toMatchObject({
      refusal: { code: 'invalid_verification_link' },
    });
    expectOk(await cancelEmailChange(bench.deps, actor));
    expect(await verifyEmail(bench.deps, second)).toMatchObject({
      refusal: { code: 'invalid_verification_link' },
    });

    expect(await getAccount(bench.db, userId)).toMatchObject({ email: 'unsure@example.com', newEmail: null });
    const before = bench.mails.length;
    await runMailNewAddress(bench.deps, { userId, email: 'two@example.com' });
    expect(bench.mails).toHaveLength(before);
  });

  test('does not take an address that someone signed up with in between', async () => {
    const { actor, client, userId } = await somebody(bench, 'slow@example.com');
    expectOk(
      await changeEmail(bench.deps, actor, { email: 'quick@example.com', password: GOOD_PASSWORD, client }),
    );
    await runMailNewAddress(bench.deps, { userId, email: 'quick@example.com' });
    const token = mailedToken(bench);
    await signUpAs(bench.deps, 'quick@example.com');

    expect(await verifyEmail(bench.deps, token)).toMatchObject({ refusal: { code: 'email_in_use' } });
    expect((await getAccount(bench.db, userId)).email).toBe('slow@example.com');
  });

  test('is rejected if someone signs up with the address at the same time', async () => {
    const { actor, client, userId } = await somebody(bench, 'instant@example.com');
    const email = 'wanted@example.com';
    expectOk(await changeEmail(bench.deps, actor, { email, password: GOOD_PASSWORD, client }));
    await runMailNewAddress(bench.deps, { userId, email });
    const token = mailedToken(bench);

    // The sign-up has stored the account and is not committed; the link waits for it.
    const stored = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const signingUp = inTransaction(bench.db, async (tx: Database) => {
      await buildAccount(tx, { email });
      stored.resolve();
      await mayEnd.promise;
    });
    await stored.promise;
    const following = verifyEmail(bench.deps, token);
    await untilSessionsWait(bench.db, 1);
    mayEnd.resolve();
    await signingUp;

    expect(await following).toMatchObject({ refusal: { code: 'email_in_use', status: 409 } });
    expect((await getAccount(bench.db, userId)).email).toBe('instant@example.com');
  });

  test('rejects a concurrent sign-up with the address, with the usual error', async () => {
    const { actor, client, userId } = await somebody(bench, 'first@example.com');
    const email = 'contested@example.com';
    expectOk(await changeEmail(bench.deps, actor, { email, password: GOOD_PASSWORD, client }));

    // The link was opened and is not committed; the sign-up waits for it.
    const taken = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const following = inTransaction(bench.db, async (tx: Database) => {
      await takeNewEmail(tx, { userId, email, at: bench.clock.now() });
      taken.resolve();
      await mayEnd.promise;
    });
    await taken.promise;
    const signingUp = signUp(bench.deps, STRANGER, { email, password: GOOD_PASSWORD, client: CLIENT });
    await untilSessionsWait(bench.db, 1);
    mayEnd.resolve();
    await following;

    expect(await signingUp).toMatchObject({ refusal: { code: 'email_taken', status: 409 } });
    expect((await getAccount(bench.db, userId)).email).toBe(email);
  });

  test('is shown until its link expires, and deleted 30 days later', async () => {
    const { actor, client, userId } = await somebody(bench, 'patient@example.com');
    const email = 'later@example.com';
    const reported = async () => {
      const { awaited } = expectOk(await getCurrentUser(bench.deps, actor));
      return awaited?.address ?? null;
    };
    expectOk(await changeEmail(bench.deps, actor, { email, password: GOOD_PASSWORD, client }));
    // The mail takes an hour to leave, and the link holds for 24 from then.
    bench.realClock.advance(hours(1));
    await runMailNewAddress(bench.deps, { userId, email });
    const token = mailedToken(bench);

    bench.realClock.advance(hours(24) - 1);
    expect(await reported()).toBe(email);
    bench.realClock.advance(1);
    expect(await reported()).toBeNull();
    expect(await verifyEmail(bench.deps, token)).toMatchObject({
      refusal: { code: 'expired_verification_link' },
    });

    bench.realClock.advance(days(30));
    await forgetExpired(bench.deps);
    expect((await getAccount(bench.db, userId)).newEmail).not.toBeNull();
    bench.realClock.advance(1);
    await forgetExpired(bench.deps);
    expect((await getAccount(bench.db, userId)).newEmail).toBeNull();
  });

  test('an address that is confirmed already gets no mail to confirm it', async () => {
    const queued = await bench.queued(mailVerification);
    const { actor, client } = await somebody(bench, 'confirmed@example.com');

    expectOk(
      await changeEmail(bench.deps, actor, { email: 'next@example.com', password: GOOD_PASSWORD, client }),
    );

    expect(await bench.queued(mailVerification)).toHaveLength(queued.length + 1);
  });
});

const known = new Map<string, AccountPerson>();

/** The same person in every row of a table. */
async function getOrMake(email: string): Promise<AccountPerson> {
  const one = known.get(email) ?? (await somebody(bench, email));
  known.set(email, one);
  return one;
}
