import { sql } from 'kysely';

import type { RegistryDatabase } from './tables.ts';

/**
 * Drops per-row checks and maintenance (foreign keys, non-unique indexes), and returns how to
 * restore them: much faster for a million rows. Blocks everyone else until the transaction ends.
 */
export async function withoutLinks(
  tx: RegistryDatabase,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const names = [...tables];
  const { rows: references } = await sql<{ table: string; name: string; definition: string }>`
    SELECT class.relname AS table, conname AS name, pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint JOIN pg_class class ON class.oid = conrelid
    WHERE connamespace = 'registry'::regnamespace AND class.relname = ANY (${names}) AND contype = 'f'`.execute(
    tx,
  );
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT class.relname AS name, pg_get_indexdef(class.oid) AS definition
    FROM pg_index
    JOIN pg_class class ON class.oid = indexrelid
    JOIN pg_class owner ON owner.oid = indrelid
    WHERE owner.relnamespace = 'registry'::regnamespace AND owner.relname = ANY (${names}) AND NOT indisunique`.execute(
    tx,
  );
  for (const { table, name } of references)
    await sql`ALTER TABLE ${sql.id('registry', table)} DROP CONSTRAINT ${sql.id(name)}`.execute(tx);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id('registry', name)}`.execute(tx);
  return async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(tx);
    for (const { table, name, definition } of references)
      await sql`ALTER TABLE ${sql.id('registry', table)} ADD CONSTRAINT ${sql.id(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
  };
}
