import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { untilSessionsWait } from '#platform/testing/test-database.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { canSignIn, somebody } from '../../testing/account-people.ts';
import type { AccountPerson } from '../../testing/account-people.ts';
import { CLIENT, createAccountsBench, GOOD_PASSWORD, STRANGER } from '../../testing/accounts-bench.ts';
import type { AccountsBench } from '../../testing/accounts-bench.ts';
import { getAccount, saveAccount } from '../account-store.ts';
import { changeEmail } from '../change-account.ts';
import { changePassword } from '../change-password.ts';
import { createApiToken } from '../api/create-api-token.ts';
import { endSessions } from '../end-sessions.ts';
import { hashPassword } from './password-hash.ts';
import { signIn } from '../sign-in.ts';

const OTHER_PASSWORD = 'a staple of another colour';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

const password = GOOD_PASSWORD;

type Attempt = (person: AccountPerson, email: string) => Promise<Result<unknown>>;

const ATTEMPTS: readonly [string, string, Attempt][] = [
  [
    'signing in',
    'wrong_email_or_password',
    (_person, email) => signIn(bench.deps, STRANGER, { email, password, client: CLIENT }),
  ],
  [
    'making a token',
    'wrong_password',
    ({ actor, client }) =>
      createApiToken(bench.deps, actor, { name: 'late', scopes: ['write'], password, client }),
  ],
  [
    'changing the address',
    'wrong_password',
    ({ actor, client }) =>
      changeEmail(bench.deps, actor, { email: 'late-thief@example.com', password, client }),
  ],
  [
    'changing the password',
    'wrong_password',
    ({ actor, client }) =>
      changePassword(bench.deps, actor, { password, newPassword: 'what a thief would choose', client }),
  ],
  [
    'ending sessions',
    'wrong_password',
    ({ actor, client }) => endSessions(bench.deps, actor, { which: 'others', password, client }),
  ],
];

describe('a password replaced while someone uses the old one', () => {
  test.each(ATTEMPTS)('%s with the old one is rejected', async (_what, code, attempt) => {
    const email = `${code}-${ATTEMPTS.findIndex((row) => row[2] === attempt)}@example.com`;
    const person = await somebody(bench, email);
    const passwordHash = await hashPassword(OTHER_PASSWORD);

    const late = await inTransaction(bench.db, async (tx) => {
      await saveAccount(tx, person.userId, { passwordHash });
      // The old password is checked, found right, and held up until the new one is stored.
      const attempted = attempt(person, email);
      await untilSessionsWait(bench.db, 1);
      return { attempted };
    });

    expect(await late.attempted).toMatchObject({ refusal: { code } });
    expect(await canSignIn(bench, email, OTHER_PASSWORD)).toBe(true);
    expect((await getAccount(bench.db, person.userId)).newEmail).toBeNull();
  });
});

describe('changing the password', () => {
  test('cancels an address change that was started with the old password', async () => {
    const { actor, client, userId } = await somebody(bench, 'begun@example.com');
    expectOk(await changeEmail(bench.deps, actor, { email: 'thief@example.com', password, client }));

    expectOk(await changePassword(bench.deps, actor, { password, newPassword: OTHER_PASSWORD, client }));

    expect((await getAccount(bench.db, userId)).newEmail).toBeNull();
  });
});
