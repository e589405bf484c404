import { lineRequest } from './cart.ts';
import type { Cart, LineRequest } from './cart.ts';
import { isLoaded, withQueue } from './cart-machine.ts';
import type { CartState } from './cart-machine.ts';
import { lineId } from './line-identity.ts';
import { withoutSecrets } from './line-secrets.ts';

/** What a browser remembers of a visitor's cart, beside what the server keeps. */
export interface LocalEntries {
  readonly lines: readonly LineRequest[];
  /** Whether the server has answered them; until then it may never have heard of them. */
  readonly isAnswered: boolean;
}

/** Nothing is remembered. */
export const NO_ENTRIES: LocalEntries = { lines: [], isAnswered: true };

/** Locally stored entries that are still true once a `no-user` cart arrived (cart spec, section 4). */
export function pruneLocalEntries<Entry extends Pick<LineRequest, 'productSlug'>>(
  entries: readonly Entry[],
  cart: Pick<Cart, 'key' | 'lines'>,
): readonly Entry[] {
  if (cart.key !== 'no-user') return entries;
  const slugs = new Set(cart.lines.map((line) => line.productSlug));
  return entries.filter((entry) => slugs.has(entry.productSlug));
}

/**
 * What the visitor has chosen so far, edits that still wait included; secrets are never written down.
 *
 * Before the cart is loaded nobody knows what is in it, so what was kept before stays.
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
 * What the visitor chose and the server does not have.
 *
 * A cart that the server has answered since is believed: what it lacks was taken out, in
 * another tab maybe. One that nobody has written yet (version 0) is no answer to anything:
 * the visitor's cookie is gone, or the edit never arrived.
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
 * Whether what a visitor chose is still on its way into the cart of the account that they signed in to
 * (DECISIONS, "`no-user`, `no-site`"): the server had it, and this cart has none of it yet.
 */
export function isClaimAwaited(entries: LocalEntries, cart: Pick<Cart, 'lines'>): boolean {
  if (!entries.isAnswered || entries.lines.length === 0) return false;
  const held = new Set(cart.lines.map(lineId));
  return !entries.lines.some((entry) => held.has(lineId(entry)));
}
