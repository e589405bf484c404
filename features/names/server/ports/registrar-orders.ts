/**
 * Transform commands carry the caller's transaction id (RFC 5730: 3 to 64 characters), stored
 * before the command is sent.
 */
export interface Traced {
  readonly clTRID: string;
}

/** A command on one name, without parameters. */
export interface NamedOrder extends Traced {
  readonly name: string;
}

/** The registry's answer to a change. */
export interface PendingAnswer {
  /** True if the change is pending (result 1001); a poll message reports its completion. */
  readonly isPending: boolean;
}
