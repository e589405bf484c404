import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { noticesTo, somebody } from '../testing/account-people.ts';
import type { AccountPerson } from '../testing/account-people.ts';
import { createAccountsBench, GOOD_PASSWORD, TestBrowser } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { getAccount } from './account-store.ts';
import { changePassword } from './change-password.ts';
import { addApiToken, createApiToken, issueApiToken } from './api/create-api-token.ts';
import type { NewApiToken } from './api/create-api-token.ts';
import { deleteApiToken, listApiTokens } from './list-api-tokens.ts';
import { mailAccountNotice } from './jobs/mail-account-notice.ts';
import { resolveActor } from './api/resolve-actor.ts';

let bench: AccountsBench;
let ada: AccountPerson;
beforeAll(async () => {
  bench = await createAccountsBench();
  ada = await somebody(bench, 'ada@example.com');
});
afterAll(() => bench.close());

const make = (
  { actor, client }: AccountPerson,
  input: Partial<NewApiToken> & { readonly password?: string } = {},
) =>
  createApiToken(bench.deps, actor, {
    name: 'script',
    scopes: ['read'],
    password: GOOD_PASSWORD,
    client,
    ...input,
  });

const listed = async ({ actor }: AccountPerson) => expectOk(await listApiTokens(bench.deps, actor));

async function isOpen(secret: string): Promise<boolean> {
  const browser = new TestBrowser();
  browser.headers['authorization'] = `Bearer ${secret}`;
  return (await resolveActor(bench.deps, browser)).kind === 'user';
}

describe('making an API token', () => {
  test('expires after 90 days where nothing else is said, and never only where that is said', async () => {
    const person = await somebody(bench, 'expiry@example.com');

    expectOk(await make(person));
    expectOk(await make(person, { expiresAt: null }));

    const [endless, usual] = await listed(person);
    expect(usual?.expiresAt).toEqual(after(bench.realClock.now(), days(90)));
    expect(endless?.expiresAt).toBeNull();
  });

  test('sends a mail that names what the token may do, and not its name', async () => {
    const person = await somebody(bench, 'mailed@example.com');

    const { token } = expectOk(await make(person, { name: 'Call +1 555 0100', scopes: ['read', 'write'] }));

    expect((await noticesTo(bench, person.userId)).map(([kind]) => kind)).toEqual(['token-made']);
    const [job] = (await bench.queued(mailAccountNotice)).filter(({ userId }) => userId === person.userId);
    expect(job?.notice).toEqual({
      kind: 'token-made',
      hint: token.hint,
      canWrite: true,
      expiresAt: after(bench.realClock.now(), days(90)).toISOString(),
    });
  });

  test.each([
    ['a wrong password', { password: 'not my password' }, 'wrong_password', 'password'],
    ['no name', { name: '' }, 'invalid_token_name', 'name'],
    [
      'an expiry in the past',
      { expiresAt: new Date('2020-01-01T00:00:00Z') },
      'invalid_token_expiry',
      'expires_at',
    ],
  ])('with %s is refused at its field, and nothing is stored', async (_what, wrong, code, field) => {
    const before = await listed(ada);

    expect(await make(ada, wrong)).toMatchObject({ refusal: { code, data: { field } } });

    expect(await listed(ada)).toEqual(before);
  });

  test('limits password guesses in an open browser to ten', async () => {
    const person = await somebody(bench, 'guessed@example.com');
    for (let count = 0; count < 10; count += 1) await make(person, { password: 'a wild guess' });

    expect(await make(person)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
  });

  test('60 at once make 50, and the others are refused', async () => {
    const person = await somebody(bench, 'parallel@example.com');
    const account = await getAccount(bench.db, person.userId);

    const made = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        addApiToken(bench.deps, account, { name: `script ${index}`, scopes: ['read'] }),
      ),
    );

    expect(made.filter(({ ok }) => ok)).toHaveLength(50);
    expect(made.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'too_many_tokens', status: 409 } });
    expect(await listed(person)).toHaveLength(50);
  });
});

describe('a password change revokes them, except those marked to be kept', () => {
  test('can only be managed with a session', async () => {
    const person = await somebody(bench, 'changing@example.com');
    const usual = expectOk(await make(person)).secret;
    const kept = expectOk(await make(person, { isKept: true })).secret;
    const stranger = await issueApiToken(bench.deps, ada.userId, { name: 'of another', scopes: ['read'] });

    const newPassword = 'a staple of another colour';
    const change = { password: GOOD_PASSWORD, newPassword, client: person.client };
    expectOk(await changePassword(bench.deps, person.actor, change));

    expect(await isOpen(usual)).toBe(false);
    expect(await isOpen(kept)).toBe(true);
    expect(await isOpen(stranger.secret)).toBe(true);
    expect((await listed(person)).map(({ isKept }) => isKept)).toEqual([true]);
  });

  test('a token cannot create, list or delete tokens', async () => {
    const actor = { ...ada.actor, via: 'token' } as const;

    for (const result of [
      await make({ ...ada, actor }),
      await listApiTokens(bench.deps, actor),
      await deleteApiToken(bench.deps, actor, 1),
    ]) {
      expect(result).toMatchObject({ refusal: { code: 'unauthorized', status: 403 } });
    }
  });

  test('another user’s token cannot be deleted', async () => {
    const { token, secret } = expectOk(await make(ada));
    const eve = await somebody(bench, 'eve@example.com');

    expect(await deleteApiToken(bench.deps, eve.actor, token.id)).toMatchObject({
      refusal: { code: 'unknown_token', status: 404 },
    });
    expect(await isOpen(secret)).toBe(true);
  });
});
