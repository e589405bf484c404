/**
 * How a name is taken back: state → states that may follow.
 *
 * Which registration it is about is stored before the registry is asked to delete it, so that whoever takes
 * over after a crash neither deletes it twice nor another one of the same name. `taken_back` and `kept` are the ends.
 */
export const TAKING_BACK_TRANSITIONS = {
  /** Cancelled by the customer; nothing was sent. */
  requested: ['deleting', 'kept'],
  /** The delete command may have been sent; only the registry knows what became of it. */
  deleting: ['taken_back', 'kept'],
  taken_back: [],
  kept: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where the taking back of a name stands. */
export type CancellationState = keyof typeof TAKING_BACK_TRANSITIONS;

/** Every state. */
export const TAKING_BACK_STATES = Object.keys(TAKING_BACK_TRANSITIONS) as readonly CancellationState[];

/** Whether one state may follow another. */
export function mayCancellationBecome(from: CancellationState, to: CancellationState): boolean {
  return (TAKING_BACK_TRANSITIONS[from] as readonly string[]).includes(to);
}

/** Whether nothing more happens to it. */
export function isCancellationSettled(state: CancellationState): boolean {
  return TAKING_BACK_TRANSITIONS[state].length === 0;
}
