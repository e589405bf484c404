import type { Kysely, Selectable } from 'kysely';
import type { NewEmail } from '../rules/email-address.ts';
import type { AccountsTables } from './tables.ts';

type Db = Kysely<AccountsTables>;

/** An account as it is known inside the server; never sent out without the presenter. */
export interface Account {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  readonly countryCode: string;
  readonly emailVerifiedAt: Date | null;
  /** The address that takes its place when the link mailed there is opened, also once that link has run out. */
  readonly newEmail: NewEmail | null;
  readonly createdAt: Date;
}

/** What a new account is made of. */
export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly displayName: string;
  readonly passwordHash: string;
  readonly emailVerifiedAt?: Date | null;
  readonly createdAt: Date;
}

function toAccount(row: Selectable<AccountsTables['accounts.account']>): Account {
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    displayName: row.display_name,
    countryCode: row.country_code,
    emailVerifiedAt: row.email_verified_at,
    newEmail:
      row.new_email !== null && row.new_email_until !== null
        ? { address: row.new_email, until: row.new_email_until }
        : null,
    createdAt: row.created_at,
  };
}

/** Stores an account unless its address or its username is taken; null then. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | null> {
  const row = await db
    .insertInto('accounts.account')
    .values({
      email: account.email,
      username: account.username,
      display_name: account.displayName,
      password_hash: account.passwordHash,
      email_verified_at: account.emailVerifiedAt ?? null,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The account of a user id, or null. */
export async function findAccount(db: Db, userId: number): Promise<Account | null> {
  const row = await db.selectFrom('accounts.account').selectAll().where('id', '=', userId).executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The account of a signed-in user id, which must exist. */
export async function getAccount(db: Db, userId: number): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new Error(`no account ${userId}`);
  return account;
}

/** Locks an account until the caller's transaction ends. */
export async function lockAccount(db: Db, userId: number): Promise<void> {
  await db
    .selectFrom('accounts.account')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The accounts of many user ids, in the order of their ids. */
export async function listAccounts(db: Db, userIds: readonly number[]): Promise<Account[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('accounts.account')
    .selectAll()
    .where('id', 'in', userIds)
    .orderBy('id')
    .execute();
  return rows.map(toAccount);
}

/** The account of a canonical email address, or null. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  const row = await db
    .selectFrom('accounts.account')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? toAccount(row) : null;
}

/** The user id and password hash of an address; or null. */
export async function findPasswordHash(
  db: Db,
  email: string,
): Promise<{ readonly userId: number; readonly passwordHash: string } | null> {
  const row = await db
    .selectFrom('accounts.account')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
  return row ? { userId: row.id, passwordHash: row.password_hash } : null;
}

/** Marks an account's address as confirmed; false if it already was, or has changed. */
export async function markEmailVerified(
  db: Db,
  verified: { readonly userId: number; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.account')
    .set({ email_verified_at: verified.at })
    .where('id', '=', verified.userId)
    .where('email', '=', verified.email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The hash of an account's own password. */
export async function getPasswordHash(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('accounts.account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

/**
 * Whether an account's password hash is still the one that was checked, and locks it, so that a
 * password replaced during the check opens nothing.
 */
export async function lockPasswordHash(db: Db, userId: number, checkedHash: string): Promise<boolean> {
  await lockAccount(db, userId);
  return (await getPasswordHash(db, userId)) === checkedHash;
}

/** What an account's owner changes of it at once. */
export interface AccountChange {
  readonly displayName?: string;
  readonly passwordHash?: string;
  /** Null forgets it. */
  readonly newEmail?: NewEmail | null;
}

/** Stores a change of an account and gives it as it is then. */
export async function saveAccount(db: Db, userId: number, change: AccountChange): Promise<Account> {
  const row = await db
    .updateTable('accounts.account')
    .set({
      display_name: change.displayName,
      password_hash: change.passwordHash,
      ...(change.newEmail === undefined
        ? {}
        : {
            new_email: change.newEmail?.address ?? null,
            new_email_until: change.newEmail?.until ?? null,
          }),
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toAccount(row);
}

/**
 * Makes the pending address the account's own, confirmed; false if another one is pending by now.
 */
export async function takeNewEmail(
  db: Db,
  taken: { readonly userId: number; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts.account')
    .set({ email: taken.email, email_verified_at: taken.at, new_email: null, new_email_until: null })
    .where('id', '=', taken.userId)
    .where('new_email', '=', taken.email)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Sets the expiry of the pending address to that of its link; no effect if another one is pending
 * by now.
 */
export async function awaitNewEmail(db: Db, userId: number, { address, until }: NewEmail): Promise<void> {
  await db
    .updateTable('accounts.account')
    .set({ new_email_until: until })
    .where('id', '=', userId)
    .where('new_email', '=', address)
    .execute();
}

/** Deletes pending addresses whose links expired before an instant. */
export async function forgetNewEmails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('accounts.account')
    .set({ new_email: null, new_email_until: null })
    .where('new_email_until', '<', before)
    .execute();
}

/** Whether any account exists. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts.account').select('id').limit(1).executeTakeFirst()) !== undefined;
}
