/**
 * How a renewal goes: state → states that may follow.
 *
 * What it has to lead to is stored before the registry is asked, so that whoever takes over after a
 * crash asks how long the name runs, and knows whether that is enough. `renewed` and `failed` are the ends.
 */
export const RENEWAL_TRANSITIONS = {
  /** Paid for; nothing was sent. */
  requested: ['renewing', 'failed'],
  /** The renew command may have been sent; only the registry knows what became of it. */
  renewing: ['renewed', 'failed'],
  renewed: [],
  failed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where a renewal stands. */
export type RenewalState = keyof typeof RENEWAL_TRANSITIONS;

/** Every state. */
export const RENEWAL_STATES = Object.keys(RENEWAL_TRANSITIONS) as readonly RenewalState[];

/** Whether one state may follow another. */
export function mayRenewalBecome(from: RenewalState, to: RenewalState): boolean {
  return (RENEWAL_TRANSITIONS[from] as readonly string[]).includes(to);
}

/** Whether nothing more happens to a renewal. */
export function isRenewalSettled(state: RenewalState): boolean {
  return RENEWAL_TRANSITIONS[state].length === 0;
}
