/** Commands that change something carry the caller's transaction id (RFC 5730: 3 to 64 characters), stored before it is sent. */
export interface Traced {
  readonly clTRID: string;
}

/** A command that needs no more than the name it is about. */
export interface NamedOrder extends Traced {
  readonly name: string;
}

/** What the registry answered to a change. */
export interface PendingAnswer {
  /** True when the registry still has to confirm it (result 1001); a message says when it has. */
  readonly isPending: boolean;
}
