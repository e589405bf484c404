import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectOk } from '#platform/kernel/result.ts';
import {
  CLIENT,
  createAccountsBench,
  GOOD_PASSWORD,
  sessionOf,
  signUpAs,
  STRANGER,
} from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { getAccount } from './account-store.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changeEmail } from './change-email.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { mailAccountNotice, runMailAccountNotice } from './jobs/mail-account-notice.ts';
import { mailNewAddress, runMailNewAddress } from './jobs/mail-new-address.ts';
import { mailVerification, runMailVerification } from './jobs/mail-verification.ts';
import { savePreferences } from './save-preferences.ts';
import { hashSecret } from './secret-token.ts';
import { findSession } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

const NEW_PASSWORD = 'a staple of another colour';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

/** Somebody who signed up and, unless said otherwise, confirmed their address. */
async function somebody(email: string, isConfirmed = true) {
  const signedIn = await signUpAs(bench.deps, email);
  const { id: userId } = signedIn.user.account;
  if (isConfirmed) {
    await runMailVerification(bench.deps, { userId });
    expectOk(await verifyEmail(bench.deps, tokenIn(bench.mails.at(-1)?.text)));
  }
  const client = { ...CLIENT, sessionSecret: signedIn.session.secret };
  return { userId, actor: sessionOf(signedIn), client, session: signedIn.session };
}

function tokenIn(text: string | undefined): string {
  return /token=(\S+)/.exec(text ?? '')?.[1] ?? 'no link in the mail';
}

const wordsIn = async (email: string, password: string) =>
  (await signIn(bench.deps, STRANGER, { email, password, client: CLIENT })).ok;

/** The notices that are queued for somebody, and what of them is told. */
async function noticesTo(userId: number) {
  const queued = (await bench.queued(mailAccountNotice)).filter((job) => job.userId === userId);
  return queued.map(({ to, notice }) => [notice.kind, to]);
}

describe('changing the name', () => {
  test('changes it, and other tabs are told', async () => {
    const { actor, userId } = await somebody('name@example.com');

    const changed = expectOk(await changeName(bench.deps, actor, 'Ada Lovelace'));

    expect(changed.account.displayName).toBe('Ada Lovelace');
    expect((await bench.announced()).at(-1)).toEqual({ topic: 'me', userId, siteId: null });
  });

  test.each([
    ['nothing', ''],
    ['101 characters', 'a'.repeat(101)],
    ['a line break', 'Ada\nLovelace'],
  ])('%s is refused at its field', async (_what, name) => {
    const { actor } = await somebody(`${name.length}-name@example.com`, false);

    expect(await changeName(bench.deps, actor, name)).toMatchObject({
      refusal: { code: 'invalid_display_name', data: { field: 'display_name' } },
    });
  });
});

describe('changing the password', () => {
  test('ends every other session, keeps this one, and a mail tells of it', async () => {
    const { actor, client, userId, session } = await somebody('password@example.com');
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
    expect(await wordsIn('password@example.com', GOOD_PASSWORD)).toBe(false);
    expect(await wordsIn('password@example.com', NEW_PASSWORD)).toBe(true);
    expect(await noticesTo(userId)).toEqual([['password-changed', 'password@example.com']]);
    expect(await bench.announced()).toContainEqual({ topic: 'session', userId, siteId: null });
  });

  test.each([
    ['a wrong one', 'not my password', NEW_PASSWORD, 'wrong_password', 'password'],
    ['a short one', GOOD_PASSWORD, 'short', 'password_too_short', 'new_password'],
    ['a common one', GOOD_PASSWORD, 'passwordpassword', 'password_too_common', 'new_password'],
    ['the same one', GOOD_PASSWORD, GOOD_PASSWORD, 'password_unchanged', 'new_password'],
  ])('%s is refused at its field, and nothing changes', async (what, password, newPassword, code, field) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    const { actor, client, userId } = await somebody(email, false);

    const answer = await changePassword(bench.deps, actor, { password, newPassword, client });

    expect(answer).toMatchObject({ refusal: { code, data: { field } } });
    expect(await wordsIn(email, GOOD_PASSWORD)).toBe(true);
    expect(await noticesTo(userId)).toEqual([]);
  });

  test('a token may not, even with the password', async () => {
    const { actor, client } = await somebody('token@example.com', false);

    const answer = await changePassword(
      bench.deps,
      { ...actor, via: 'token', scopes: ['read', 'write'] },
      { password: GOOD_PASSWORD, newPassword: NEW_PASSWORD, client },
    );

    expect(answer).toMatchObject({ refusal: { code: 'session_needed', status: 403 } });
  });

  test('whoever found an open browser guesses ten times at most', async () => {
    const { actor, client } = await somebody('guessed@example.com', false);
    const guess = (password: string) =>
      changePassword(bench.deps, actor, { password, newPassword: NEW_PASSWORD, client });

    for (let count = 0; count < 10; count += 1) await guess('a wild guess');

    expect(await guess(GOOD_PASSWORD)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
  });
});

describe('changing the email address', () => {
  test('the new one becomes the account’s when its link is opened, and the old one is told twice', async () => {
    const { actor, client, userId } = await somebody('old@example.com');

    const asked = expectOk(
      await changeEmail(bench.deps, actor, { email: 'new@example.com', password: GOOD_PASSWORD, client }),
    );
    expect(asked.account).toMatchObject({ email: 'old@example.com', newEmail: 'new@example.com' });
    expect(await bench.queued(mailNewAddress)).toContainEqual({ userId, email: 'new@example.com' });
    await runMailNewAddress(bench.deps, { userId, email: 'new@example.com' });
    const mail = bench.mails.at(-1);
    expect(mail).toMatchObject({
      to: 'new@example.com',
      subject: 'Confirm the new email address of your Namestead account',
    });
    const token = tokenIn(mail?.text);
    const first = await verifyEmail(bench.deps, token);
    const second = await verifyEmail(bench.deps, token);

    expect(first).toEqual({ ok: true, value: { email: 'new@example.com' } });
    expect(second).toEqual(first);
    expect(await getAccount(bench.db, userId)).toMatchObject({ email: 'new@example.com', newEmail: null });
    expect(await wordsIn('new@example.com', GOOD_PASSWORD)).toBe(true);
    expect(await wordsIn('old@example.com', GOOD_PASSWORD)).toBe(false);
    expect(await noticesTo(userId)).toEqual([
      ['address-asked', 'old@example.com'],
      ['address-changed', 'old@example.com'],
    ]);
    expect(await bench.published('accounts.email_verified')).toContainEqual({
      userId,
      email: 'new@example.com',
    });
  });

  test('an address that was never confirmed may be a stranger’s, and is told nothing', async () => {
    const { actor, client, userId } = await somebody('mistyped@example.com', false);

    expectOk(
      await changeEmail(bench.deps, actor, { email: 'typed@example.com', password: GOOD_PASSWORD, client }),
    );
    await runMailNewAddress(bench.deps, { userId, email: 'typed@example.com' });
    expectOk(await verifyEmail(bench.deps, tokenIn(bench.mails.at(-1)?.text)));

    expect((await getAccount(bench.db, userId)).emailVerifiedAt).toEqual(bench.clock.now());
    expect(await noticesTo(userId)).toEqual([]);
  });

  test.each([
    ['no address', 'nobody', GOOD_PASSWORD, 'invalid_email', 'email'],
    ['the same address', 'refused@example.com', GOOD_PASSWORD, 'email_unchanged', 'email'],
    ['an address of somebody else', 'taken@example.com', GOOD_PASSWORD, 'email_in_use', 'email'],
    ['a wrong password', 'fine@example.com', 'not my password', 'wrong_password', 'password'],
  ])('%s is refused at its field', async (_what, email, password, code, field) => {
    if (email === 'taken@example.com') await signUpAs(bench.deps, email);
    const known = await getOrMake('refused@example.com');

    const answer = await changeEmail(bench.deps, known.actor, { email, password, client: known.client });

    expect(answer).toMatchObject({ refusal: { code, data: { field } } });
    expect((await getAccount(bench.db, known.userId)).newEmail).toBeNull();
  });

  test('nobody learns without the password who has an account', async () => {
    await signUpAs(bench.deps, 'secret@example.com');
    const { actor, client } = await somebody('curious@example.com', false);

    const answer = await changeEmail(bench.deps, actor, {
      email: 'secret@example.com',
      password: 'a wild guess',
      client,
    });

    expect(answer).toMatchObject({ refusal: { code: 'wrong_password' } });
  });

  test('five times an hour at most', async () => {
    const { actor, client } = await somebody('often@example.com', false);
    const ask = (count: number) =>
      changeEmail(bench.deps, actor, {
        email: `often${count}@example.com`,
        password: GOOD_PASSWORD,
        client,
      });

    for (let count = 0; count < 5; count += 1) expectOk(await ask(count));

    expect(await ask(5)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
  });

  test('a change that was cancelled, or replaced by another, is confirmed by no link of it', async () => {
    const { actor, client, userId } = await somebody('unsure@example.com');
    const ask = async (email: string) => {
      expectOk(await changeEmail(bench.deps, actor, { email, password: GOOD_PASSWORD, client }));
      await runMailNewAddress(bench.deps, { userId, email });
      return tokenIn(bench.mails.at(-1)?.text);
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

  test('an address that somebody else signed up with meanwhile stays theirs', async () => {
    const { actor, client, userId } = await somebody('slow@example.com');
    expectOk(
      await changeEmail(bench.deps, actor, { email: 'quick@example.com', password: GOOD_PASSWORD, client }),
    );
    await runMailNewAddress(bench.deps, { userId, email: 'quick@example.com' });
    const token = tokenIn(bench.mails.at(-1)?.text);
    await signUpAs(bench.deps, 'quick@example.com');

    expect(await verifyEmail(bench.deps, token)).toMatchObject({ refusal: { code: 'email_in_use' } });
    expect((await getAccount(bench.db, userId)).email).toBe('slow@example.com');
  });

  test('an address that is confirmed already gets no mail to confirm it', async () => {
    const queued = await bench.queued(mailVerification);
    const { actor, client } = await somebody('confirmed@example.com');

    expectOk(
      await changeEmail(bench.deps, actor, { email: 'next@example.com', password: GOOD_PASSWORD, client }),
    );

    expect(await bench.queued(mailVerification)).toHaveLength(queued.length + 1);
  });
});

describe('the mails about a change', () => {
  test.each([
    ['en', /^Hello old-en!/, 'https://panel.example/me/account'],
    ['de', /^Guten Tag old-de!/, 'https://panel.example/me/account'],
  ])('speak %s where the account does, to the address that is told', async (language, greeting, link) => {
    const { actor, userId } = await somebody(`old-${language}@example.com`, false);
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

const known = new Map<string, Awaited<ReturnType<typeof somebody>>>();

/** The same person in every row of a table. */
async function getOrMake(email: string) {
  const one = known.get(email) ?? (await somebody(email));
  known.set(email, one);
  return one;
}
