import type { Kysely } from 'kysely';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** Stores whether a name renews automatically. */
export async function saveAutoRenewing(db: Db, name: string, isOn: boolean): Promise<void> {
  await db.updateTable('domains.domain').set({ is_auto_renewing: isOn }).where('name', '=', name).execute();
}

/** Stores whether the renewal payment of a name failed. */
export async function savePaymentProblem(db: Db, name: string, hasProblem: boolean): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({ has_payment_problem: hasProblem })
    .where('name', '=', name)
    .execute();
}

/** Stores the new expiry of a renewed name and clears its payment problem. */
export async function extendDomain(
  db: Db,
  domain: { readonly name: string; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({ expires_at: domain.expiresAt, has_payment_problem: false })
    .where('name', '=', domain.name)
    .execute();
}
