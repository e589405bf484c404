import type { Kysely } from 'kysely';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** Stores whether a name is to be renewed by itself. */
export async function saveAutoRenewing(db: Db, name: string, isOn: boolean): Promise<void> {
  await db.updateTable('domains.domain').set({ is_auto_renewing: isOn }).where('name', '=', name).execute();
}

/** Stores whether the renewal of a name could not be paid. */
export async function savePaymentProblem(db: Db, name: string, hasProblem: boolean): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({ has_payment_problem: hasProblem })
    .where('name', '=', name)
    .execute();
}

/** Records until when a renewed name is paid; nobody waits for money for it any more. */
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
