/**
 * Operations at a registry: each state with the states that may follow it.
 *
 * Every step is stored before its command is sent. A worker that takes over after a crash knows
 * which command may have been sent, and queries the registry first. States without a follower are
 * final.
 */
export const REGISTRY_OPERATIONS = {
  registration: {
    /** Paid; no command sent. */
    requested: ['contact_created', 'failed'],
    /** The registrant exists at the registry. */
    contact_created: ['creating', 'failed'],
    /** The create command may have been sent; only the registry knows the outcome. */
    creating: ['registered', 'failed'],
    registered: [],
    failed: [],
  },
  renewal: {
    /** Paid; no command sent. */
    requested: ['renewing', 'failed'],
    /**
     * The new expiry is stored and the renew command may have been sent; only the registry knows
     * the outcome.
     */
    renewing: ['renewed', 'failed'],
    renewed: [],
    failed: [],
  },
  restore: {
    /** Paid; no command sent. */
    requested: ['restoring', 'unneeded', 'failed'],
    /**
     * The data for the report is stored and the restore request may have been sent; only the
     * registry knows the outcome.
     */
    restoring: ['reporting', 'restored', 'failed'],
    /** The registry awaits the restore report, which may have been sent. */
    reporting: ['restored', 'failed'],
    restored: [],
    /** The name was not deleted any more: its fee is refunded, and it is renewed. */
    unneeded: [],
    failed: [],
  },
  cancellation: {
    /** Cancelled by the customer; no command sent. */
    requested: ['deleting', 'kept'],
    /**
     * The registration's identity is stored and the delete command may have been sent; only the
     * registry knows the outcome.
     */
    deleting: ['taken_back', 'kept'],
    taken_back: [],
    kept: [],
  },
  deletion: {
    /** The name was not renewed; no command sent. */
    requested: ['deleting', 'kept'],
    /** The delete command may have been sent; only the registry knows the outcome. */
    deleting: ['deleted', 'kept'],
    deleted: [],
    kept: [],
  },
  contact: {
    /** Waiting for the former and for the new registrant to agree; no command sent. */
    awaiting: ['requested', 'denied', 'expired', 'replaced', 'cancelled'],
    /** Agreed; no command sent, except one that creates a contact with an id of our own. */
    requested: ['contact_created', 'updating', 'done', 'failed'],
    /** The new contact exists at the registry. */
    contact_created: ['updating', 'done', 'failed'],
    /** The update command may have been sent; only the registry knows the outcome. */
    updating: ['done', 'failed'],
    done: [],
    failed: [],
    /** One of both registrants does not agree. */
    denied: [],
    expired: [],
    /** Another change was asked for meanwhile. */
    replaced: [],
    /** Its manager does not want it any more. */
    cancelled: [],
  },
  transfer: {
    /**
     * Waiting for the customer or the registrant: auth code missing or wrong, domain locked, or
     * consent pending.
     */
    waiting: ['asking', 'failed'],
    /** The transfer request may have been sent; only the registry knows the outcome. */
    asking: ['waiting', 'pending', 'arrived', 'failed'],
    /** Requested; the losing registrar may still reject it. */
    pending: ['cancelled', 'arrived'],
    /** Rejected or withdrawn on the losing side; the customer may start it again. */
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

/** All states of a kind, in table order. */
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

/** Whether a state is final. */
export function isOver<Kind extends OperationKind>(kind: Kind, state: OperationState<Kind>): boolean {
  return nextStates(kind, state).length === 0;
}
