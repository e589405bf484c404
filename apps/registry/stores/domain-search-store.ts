import type { RegistryDatabase } from './registry-database.ts';

/**
 * Registered names by their beginning, in order; with a suffix, those that go on anyhow and end so
 * (an empty one lets them end anyhow), without one the name itself.
 */
export async function findNamesLike(
  db: RegistryDatabase,
  wanted: { readonly prefix: string; readonly suffix: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { prefix, suffix, limit } = wanted;
  const rows = await db
    .selectFrom('registry.domain')
    .select('name')
    .$if(suffix === null, (query) => query.where('name', '=', prefix))
    .$if(suffix !== null, (query) => query.where('name', 'like', `${prefix}%${suffix}`))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
