import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountsBench, signUpAs, STRANGER } from '../testing/accounts-bench.ts';
import type { AccountsBench } from '../testing/accounts-bench.ts';
import { signIn } from './sign-in.ts';
import { startSession } from './sessions/start-session.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

async function countRows(table: 'accounts.attempt' | 'accounts.session'): Promise<number> {
  const row = await bench.db
    .selectFrom(table)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row['count']);
}

describe('rows that one client leaves in the accounts tables', () => {
  test('are bounded: endless guessing counts once, whatever the addresses', async () => {
    const client = { ip: '198.51.100.9', userAgent: 'Guesser' };
    const guess = (count: number) =>
      signIn(bench.deps, STRANGER, { email: `nobody${count}@example.com`, password: 'x', client });
    for (let count = 0; count < 100; count += 1) await guess(count);
    const rows = await countRows('accounts.attempt');

    for (let count = 100; count < 130; count += 1) {
      expect(await guess(count)).toMatchObject({ refusal: { code: 'too_many_attempts' } });
    }

    expect(await countRows('accounts.attempt')).toBe(rows);
  }, 60_000);

  test('are bounded: an account keeps its hundred most recently used sessions', async () => {
    const { user } = await signUpAs(bench.deps, 'often@example.com');
    const before = (await countRows('accounts.session')) - 1;
    for (let count = 0; count < 105; count += 1) {
      bench.realClock.advance(1_000);
      await startSession(bench.deps, user.account.id, { ip: '198.51.100.9', userAgent: 'Script' });
    }

    expect((await countRows('accounts.session')) - before).toBe(100);
  });
});
