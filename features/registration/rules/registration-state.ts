/**
 * How a registration goes: state → states that may follow.
 *
 * Every step is stored before the registry is asked, so that whoever takes over after a
 * crash knows what may have been carried out. `registered` and `failed` are the ends.
 */
export const REGISTRATION_TRANSITIONS = {
  /** Paid for; nothing was sent. */
  requested: ['contact_created', 'failed'],
  /** The registrant exists at the registry. */
  contact_created: ['creating', 'failed'],
  /** The create command may have been sent; only the registry knows what became of it. */
  creating: ['registered', 'failed'],
  registered: [],
  failed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where a registration stands. */
export type RegistrationState = keyof typeof REGISTRATION_TRANSITIONS;

/** Every state. */
export const REGISTRATION_STATES = Object.keys(REGISTRATION_TRANSITIONS) as readonly RegistrationState[];

/** Whether one state may follow another. */
export function mayFollow(from: RegistrationState, to: RegistrationState): boolean {
  return (REGISTRATION_TRANSITIONS[from] as readonly string[]).includes(to);
}

/** Whether nothing more happens to a registration. */
export function isSettled(state: RegistrationState): boolean {
  return REGISTRATION_TRANSITIONS[state].length === 0;
}
