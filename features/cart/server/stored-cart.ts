import type { LineRequest, TaxLocation } from '../rules/cart.ts';

/** A line as it is stored. */
export interface StoredLine extends LineRequest {
  readonly itemId: string;
  readonly addedAt: Date;
  readonly addedVersion: number;
  readonly addedBy: string;
  /** Null while it is in the cart. */
  readonly removedVersion: number | null;
  readonly removedBy: string | null;
}

/** What a cart is, besides its lines. */
export interface CartHead {
  readonly currency: string;
  readonly locale: string;
  readonly coupon: string;
  readonly location: TaxLocation;
}

/** A cart as it is stored: what is in it, and what was in it lately. */
export interface StoredCart extends CartHead {
  /** 0 for a cart that nobody has written yet. */
  readonly version: number;
  readonly lines: readonly StoredLine[];
  /** Lines taken out since the version that was asked about. */
  readonly removed: readonly StoredLine[];
}

/**
 * What a tab had before it when it edited `version`.
 *
 * The tab's own earlier POSTs count as seen even where their answers had not arrived: what
 * it added and has not sent again, it has taken out.
 */
export function linesSeenBy(cart: StoredCart, version: number, tab: string): readonly StoredLine[] {
  const added = (line: StoredLine) => line.addedVersion <= version || line.addedBy === tab;
  const gone = (line: StoredLine) =>
    line.removedVersion !== null && (line.removedVersion <= version || line.removedBy === tab);
  return [...cart.lines, ...cart.removed].filter((line) => added(line) && !gone(line));
}
