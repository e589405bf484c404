import { displayNameFor, usernameFor } from '../../rules/account-name.ts';
import { canonicalPassword } from '../../rules/password.ts';
import { insertAccount } from '../account-store.ts';
import type { Account } from '../account-store.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { hashPassword } from '../passwords/password-hash.ts';

/**
 * Creates an account for seeding an installation: no limits, no session, no mail. Null if the
 * address or its username is taken.
 */
export async function openAccount(
  deps: Pick<AccountsDeps, 'db' | 'clock'>,
  input: {
    readonly email: string;
    readonly password: string;
    readonly displayName?: string;
    readonly isEmailVerified: boolean;
  },
): Promise<Account | null> {
  const now = deps.clock.now();
  return insertAccount(deps.db, {
    email: input.email,
    username: usernameFor(input.email),
    displayName: input.displayName ?? displayNameFor(input.email),
    passwordHash: await hashPassword(canonicalPassword(input.password)),
    emailVerifiedAt: input.isEmailVerified ? now : undefined,
    createdAt: now,
  });
}
