/**
 * What we carry out at a registry, and how each goes: state → states that may follow.
 *
 * Every step is stored before the registry is asked, so that a worker that takes over after a crash knows what may have
 * been sent and asks the registry first. States without a follower are ends.
 */
export const REGISTRY_OPERATIONS = {
  registration: {
    /** Paid for; nothing was sent. */
    requested: ['contact_created', 'failed'],
    /** The registrant exists at the registry. */
    contact_created: ['creating', 'failed'],
    /** The create command may have been sent; only the registry knows its outcome. */
    creating: ['registered', 'failed'],
    registered: [],
    failed: [],
  },
  renewal: {
    /** Paid for; nothing was sent. */
    requested: ['renewing', 'failed'],
    /** The new expiry is stored and the renew command may have been sent; only the registry knows its outcome. */
    renewing: ['renewed', 'failed'],
    renewed: [],
    failed: [],
  },
  cancellation: {
    /** Cancelled by the customer; nothing was sent. */
    requested: ['deleting', 'kept'],
    /** Which registration it is was stored and the delete command may have been sent; only the registry knows its outcome. */
    deleting: ['taken_back', 'kept'],
    taken_back: [],
    kept: [],
  },
  transfer: {
    /** The customer or the registrant has to act: a code is missing or wrong, the domain is locked, or consent is due. */
    waiting: ['asking', 'failed'],
    /** The transfer request may have been sent; only the registry knows its outcome. */
    asking: ['waiting', 'pending', 'arrived', 'failed'],
    /** Requested; the losing registrar may still reject it. */
    pending: ['cancelled', 'arrived'],
    /** Rejected or withdrawn at the other side; the customer may start it again. */
    cancelled: ['asking', 'failed'],
    /** We sponsor the domain; its contacts are being set. */
    arrived: ['transferred'],
    transferred: [],
    failed: [],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** A kind of operation at a registry. */
export type OperationKind = keyof typeof REGISTRY_OPERATIONS;

/** The states of an operation of one kind. */
export type OperationState<Kind extends OperationKind> = keyof (typeof REGISTRY_OPERATIONS)[Kind] & string;

/** Every state of a kind, in the order in which they come. */
export function operationStates<Kind extends OperationKind>(kind: Kind): readonly OperationState<Kind>[] {
  return Object.keys(REGISTRY_OPERATIONS[kind]) as OperationState<Kind>[];
}

/** The states that may follow one. */
export function nextStates<Kind extends OperationKind>(
  kind: Kind,
  state: OperationState<Kind>,
): readonly OperationState<Kind>[] {
  return REGISTRY_OPERATIONS[kind][state] as unknown as readonly OperationState<Kind>[];
}

/** Whether one state may follow another. */
export function mayFollow<Kind extends OperationKind>(
  kind: Kind,
  from: OperationState<Kind>,
  to: OperationState<Kind>,
): boolean {
  return nextStates(kind, from).includes(to);
}

/** Whether nothing more happens to an operation in this state. */
export function isOver<Kind extends OperationKind>(kind: Kind, state: OperationState<Kind>): boolean {
  return nextStates(kind, state).length === 0;
}
