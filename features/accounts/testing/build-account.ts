import type { Database } from '#platform/database/database.ts';
import { insertAccount } from '../server/account-store.ts';
import type { Account, NewAccount } from '../server/account-store.ts';

let built = 0;

/** Looks like a hash and fits no password; tests of signing in sign up instead. */
const HASH = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA';

/** Stores an account with a confirmed address; whatever a test does not say is plausible and unlike the last. */
export async function buildAccount(db: Database, overrides: Partial<NewAccount> = {}): Promise<Account> {
  built += 1;
  const createdAt = overrides.createdAt ?? new Date('2026-01-01T00:00:00Z');
  const account = await insertAccount(db, {
    email: `person${built}@example.com`,
    username: `person${built}`,
    displayName: `Person ${built}`,
    passwordHash: HASH,
    emailVerifiedAt: createdAt,
    createdAt,
    ...overrides,
  });
  if (!account) throw new Error('a built account collides with another');
  return account;
}
