import { forgetProducts } from './product-catalog.ts';
import type { CatalogDb } from '../offer-store.ts';

/** Has a plan begin with a free trial, or no longer; false for a slug that no plan has. */
export async function saveFreeTrial(db: CatalogDb, slug: string, isOn: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('catalog.product')
    .set({ has_free_trial: isOn })
    .where('slug', '=', slug)
    .where('product_type', '=', 'plan')
    .where('bill_period_days', '>', 0)
    .executeTakeFirstOrThrow();
  forgetProducts();
  return numUpdatedRows === 1n;
}

/** The slugs of the plans that begin with a free trial. */
export async function listFreeTrials(db: CatalogDb): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalog.product')
    .select('slug')
    .where('has_free_trial', '=', true)
    .orderBy('slug')
    .execute();
  return rows.map(({ slug }) => slug);
}
