import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FlagName } from '../rules/feature-flags.ts';
import type { SitesTables } from './tables.ts';

/** Stores what a site says of a feature; null for nothing. Other features stay as they are. */
export async function saveSiteFlag(
  db: Kysely<SitesTables>,
  { siteId, name, isOn }: { readonly siteId: number; readonly name: FlagName; readonly isOn: boolean | null },
): Promise<void> {
  await db
    .updateTable('sites.site')
    .set({
      feature_flags:
        isOn === null
          ? sql`feature_flags - ${name}::text`
          : sql`feature_flags || jsonb_build_object(${name}::text, ${isOn}::boolean)`,
    })
    .where('id', '=', siteId)
    .execute();
}
