import type { RegistryDatabase } from './registry-database.ts';

/** A registrar that may log in. */
export interface Registrar {
  readonly id: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** The registrar of that id, if there is one. */
export async function findRegistrar(db: RegistryDatabase, id: string): Promise<Registrar | undefined> {
  const row = await db.selectFrom('registry.registrar').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { id: row.id, name: row.name, passwordHash: row.password_hash };
}

/** Makes a registrar known, or gives it another name and password. */
export async function saveRegistrar(db: RegistryDatabase, registrar: Registrar): Promise<void> {
  const facts = { name: registrar.name, password_hash: registrar.passwordHash };
  await db
    .insertInto('registry.registrar')
    .values({ id: registrar.id, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute();
}
