import type { RegistryDatabase } from '../stores/tables.ts';

/** Charges and refunds for a name, in order: `namestead create 1026`, `namestead create -1026`. */
export async function chargesFor(db: RegistryDatabase, name: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registry.charge')
    .select(['registrar', 'command', 'amount'])
    .where('domain', '=', name)
    .orderBy('id')
    .execute();
  return rows.map(({ registrar, command, amount }) => `${registrar} ${command} ${amount}`);
}
