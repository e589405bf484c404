/** So many names may be found gone in a day without looking like a fault. */
const ALWAYS_PLAUSIBLE = 5;
/** Beyond these, one name in so many that are held. */
const PLAUSIBLE_SHARE = 100;

/** Names that the registry no longer holds for us, beside those that it should. */
export interface GoneNames {
  /** Found gone in this sweep. */
  readonly gone: number;
  /** Found gone by sweeps in the last day. */
  readonly lately: number;
  /** Held here. */
  readonly held: number;
}

/**
 * Whether names that a sweep found gone are recorded as left.
 *
 * Names leave one by one, and their messages say so. If many are gone at once, the login, the
 * registry or its database is the wrong one, and the operator decides.
 */
export function isPlausibleLoss({ gone, lately, held }: GoneNames): boolean {
  return gone + lately <= Math.max(ALWAYS_PLAUSIBLE, Math.floor(held / PLAUSIBLE_SHARE));
}
