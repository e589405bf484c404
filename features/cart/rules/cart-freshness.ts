import { seconds } from '#platform/kernel/duration.ts';
import type { Cart, LineRequest } from './cart.ts';

/** A cart older than this is loaded again when the page comes to the front. */
export const STALE_AFTER = seconds(60);

/** Whether a cart loaded at `loadedAt` should be loaded again. */
export function isStale(loadedAt: Date, now: Date): boolean {
  return now.getTime() - loadedAt.getTime() > STALE_AFTER;
}

/** Locally stored entries that are still true once a `no-user` cart arrived (cart spec, section 4). */
export function pruneLocalEntries<Entry extends Pick<LineRequest, 'productSlug'>>(
  entries: readonly Entry[],
  cart: Pick<Cart, 'key' | 'lines'>,
): readonly Entry[] {
  if (cart.key !== 'no-user') return entries;
  const slugs = new Set(cart.lines.map((line) => line.productSlug));
  return entries.filter((entry) => slugs.has(entry.productSlug));
}
