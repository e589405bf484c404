import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Whether a browser has signed in to the account of a canonical address before. */
export async function isKnownDevice(db: Db, secretHash: Buffer, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.known_device')
    .innerJoin('accounts.account', 'accounts.account.id', 'accounts.known_device.account_id')
    .select('accounts.account.id')
    .where('accounts.known_device.secret_hash', '=', secretHash)
    .where('accounts.account.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a secret is one that we gave to a browser, for whichever account. */
export async function isDeviceSecret(db: Db, secretHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('accounts.known_device')
    .select('account_id')
    .where('secret_hash', '=', secretHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a browser signed in to an account, and forgets those beyond `most` that did so longest ago. */
export async function saveDeviceUse(
  db: Db,
  use: { readonly secretHash: Buffer; readonly userId: number; readonly now: Date; readonly most: number },
): Promise<void> {
  const { secretHash, userId, now, most } = use;
  await db
    .insertInto('accounts.known_device')
    .values({ secret_hash: secretHash, account_id: userId, first_used_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['secret_hash', 'account_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  const kept = db
    .selectFrom('accounts.known_device')
    .select('secret_hash')
    .where('account_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy(sql`secret_hash = ${secretHash}`, 'desc')
    .limit(most);
  await db
    .deleteFrom('accounts.known_device')
    .where('account_id', '=', userId)
    .where('secret_hash', 'not in', kept)
    .execute();
}

/** Forgets every browser of an account but one; without one, all of them. */
export async function deleteOtherDevices(
  db: Db,
  userId: number,
  keptSecretHash: Buffer | null,
): Promise<void> {
  let query = db.deleteFrom('accounts.known_device').where('account_id', '=', userId);
  if (keptSecretHash !== null) query = query.where('secret_hash', '<>', keptSecretHash);
  await query.execute();
}

/** Forgets browsers that last signed in before an instant. */
export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('accounts.known_device').where('last_used_at', '<', before).execute();
}
