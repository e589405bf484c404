import { lineRequest } from './cart.ts';
import type { Cart, LineRequest } from './cart.ts';
import { isLoaded, withQueue } from './cart-machine.ts';
import type { CartState } from './cart-machine.ts';
import { lineId } from './line-identity.ts';
import { withoutSecrets } from './line-secrets.ts';

/** A visitor's cart as stored in the browser. */
export interface LocalEntries {
  readonly lines: readonly LineRequest[];
  /** Whether the server has confirmed them. */
  readonly isAnswered: boolean;
}

/** No stored entries. */
export const NO_ENTRIES: LocalEntries = { lines: [], isAnswered: true };

/** Stored entries that are still valid after a `no-user` cart arrived (cart spec, section 4). */
export function pruneLocalEntries<Entry extends Pick<LineRequest, 'productSlug'>>(
  entries: readonly Entry[],
  cart: Pick<Cart, 'key' | 'lines'>,
): readonly Entry[] {
  if (cart.key !== 'no-user') return entries;
  const slugs = new Set(cart.lines.map((line) => line.productSlug));
  return entries.filter((entry) => slugs.has(entry.productSlug));
}

/**
 * The visitor's lines including queued edits, without secrets.
 *
 * Before the cart is loaded its content is unknown, so the stored entries are kept.
 */
export function entriesToKeep(state: CartState, kept: LocalEntries): readonly LineRequest[] {
  const chosen = withQueue(state).cart.lines.map((line) => ({
    ...lineRequest(line),
    extra: withoutSecrets(line.extra),
  }));
  if (isLoaded(state)) return chosen;
  const ids = new Set(chosen.map(lineId));
  return [...kept.lines.filter((line) => !ids.has(lineId(line))), ...chosen];
}

/**
 * The visitor's lines that the server lacks.
 *
 * A saved cart is authoritative: missing lines were removed, perhaps in another tab. A cart never
 * saved (version 0) is not: the visitor's cookie is gone, or the edit never arrived.
 */
export function lostEntries(
  entries: LocalEntries,
  cart: Pick<Cart, 'lines' | 'version'>,
): readonly LineRequest[] {
  if (entries.isAnswered && cart.version > 0) return [];
  const held = new Set(cart.lines.map(lineId));
  return entries.lines.filter((entry) => !held.has(lineId(entry)));
}

/**
 * Whether a visitor's lines are still being moved to the account's cart after sign-in (decision 39,
 * "`no-user`, `no-site`"): the server confirmed them, and this cart has none yet.
 */
export function isClaimAwaited(entries: LocalEntries, cart: Pick<Cart, 'lines'>): boolean {
  if (!entries.isAnswered || entries.lines.length === 0) return false;
  const held = new Set(cart.lines.map(lineId));
  return !entries.lines.some((entry) => held.has(lineId(entry)));
}
