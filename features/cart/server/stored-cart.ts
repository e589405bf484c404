import type { CartHeadField, LineRequest, TaxLocation } from '../rules/cart.ts';

/** Why a site's cart is held (cart spec, section 8). */
export type HoldKind = 'chargeback' | 'blocked';

/** A line as a change wants it: asked for, with its secrets encrypted. */
export interface SealedLine extends LineRequest {
  /** What `LineSeal` made of the line's secrets; null where it has none. */
  readonly sealed: string | null;
}

/** A line as it is stored. */
export interface StoredLine extends SealedLine {
  readonly itemId: string;
  readonly position: number;
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

/** Who changed a field last, and which version that made. */
export type HeadMarks = Readonly<
  Partial<Record<CartHeadField, { readonly version: number; readonly tab: string }>>
>;

/** An edit of one tab that a later edit of another tab replaced; the first tab is notified. */
export interface Overruled {
  readonly tab: string;
  /** The version that replaced it. */
  readonly version: number;
  /** The lines, as a customer calls them. */
  readonly lines: readonly string[];
  readonly fields: readonly CartHeadField[];
}

/** A cart as it is stored: what is in it, and what was in it lately. */
export interface StoredCart extends CartHead {
  /** 0 for a cart that was never saved. */
  readonly version: number;
  readonly marks: HeadMarks;
  readonly overruled: readonly Overruled[];
  readonly holds: readonly HoldKind[];
  readonly lines: readonly StoredLine[];
  /** Lines taken out since the version that was asked about. */
  readonly removed: readonly StoredLine[];
}

/** A user's credit balance in a currency. */
export interface KnownCredits {
  readonly currency: string;
  readonly amount: number;
}

/** Whether the change came from this tab; a client without a tab id always counts as another one. */
export function isOwnDoing(by: string | null, tab: string): boolean {
  return tab !== '' && by === tab;
}

/**
 * What a tab had before it when it edited `version`.
 *
 * The tab's own earlier POSTs count as seen even where their answers had not arrived: what
 * it added and has not sent again, it has taken out.
 */
export function linesSeenBy(cart: StoredCart, version: number, tab: string): readonly StoredLine[] {
  const added = (line: StoredLine) => line.addedVersion <= version || isOwnDoing(line.addedBy, tab);
  const gone = (line: StoredLine) =>
    line.removedVersion !== null && (line.removedVersion <= version || isOwnDoing(line.removedBy, tab));
  return [...cart.lines, ...cart.removed].filter((line) => added(line) && !gone(line));
}

/** A cart that was never saved starts in the operator's currency. */
export function begunIn(cart: StoredCart, currency: string): StoredCart {
  return cart.version === 0 ? { ...cart, currency } : cart;
}
