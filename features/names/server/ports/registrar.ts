import type { Money } from '#platform/kernel/money.ts';

import type {
  ContactChange,
  ContactOrder,
  CreatedContact,
  NewContact,
  RegistryContact,
} from './registrar-contacts.ts';
import type {
  CreatedDomain,
  DomainChange,
  NewDomain,
  RegistryDomain,
  ReleaseOrder,
  RenewalOrder,
  RenewedDomain,
  RestoreOrder,
  RestoreReport,
} from './registrar-domains.ts';
import type { RegistryMessage } from './registrar-messages.ts';
import type { NamedOrder, PendingAnswer } from './registrar-orders.ts';
import type { RegistryTransfer, TransferOrder } from './registrar-transfers.ts';

/**
 * The registry port, with EPP's verbs (RFC 5730 to 5733, 3915, 5910, 8748).
 *
 * Names are lower-case A-labels, hosts have no trailing dot, and money is in minor units. No method
 * throws for a registry or network failure: every method returns one of three outcomes, and only
 * programming errors throw. A command that the registry does not offer is `refused` 2103; one that
 * EPP cannot express (RFC 5730's schemas) is `refused` 2005. In both cases nothing was sent.
 *
 * After `unknown`, query before repeating a change: each docstring names the query. Repeat the
 * command (with a new clTRID) only if the query shows that it was not executed. A refusal of the
 * repeat because of the object's state (2302, 2300, 2304, …) is not a failure: query again, because
 * the first command may have arrived late.
 */
export interface Registrar {
  /**
   * Checks whether names can be registered and at what price.
   *
   * Returns every name, in request order. Calls within the same few milliseconds share commands.
   */
  check(names: readonly string[], options?: CheckOptions): Promise<RegistrarAnswer<readonly NameCheck[]>>;

  /**
   * Checks which names have trademark claims, so that a notice must be accepted before registration
   * (RFC 8334).
   *
   * A registry without claims reports none. Returns every name, in request order.
   */
  checkClaims(names: readonly string[]): Promise<RegistrarAnswer<readonly ClaimCheck[]>>;

  /**
   * Creates a contact object. The caller chooses `id`, so a repeat is `refused` 2302. After
   * `unknown`, query `infoContact`.
   */
  createContact(contact: NewContact): Promise<RegistrarAnswer<CreatedContact>>;

  /** Reads a contact of ours; `refused` 2303 if it does not exist. */
  infoContact(id: string): Promise<RegistrarAnswer<RegistryContact>>;

  /**
   * Changes a contact of ours, including its disclosure. Idempotent; after `unknown`, compare
   * `infoContact`.
   */
  updateContact(change: ContactChange): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Deletes an unused contact; 2305 if a name uses it. After `unknown`, query `infoContact`: 2303
   * means done.
   */
  deleteContact(order: ContactOrder): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Registers a name, and first creates host objects for unknown name servers.
   *
   * After `unknown`, and after 2302 on a repeat, query `infoDomain(name, authInfo)`: the
   * registration is ours if it returns `ok` with `isOurs`.
   */
  createDomain(domain: NewDomain): Promise<RegistrarAnswer<CreatedDomain>>;

  /**
   * Reads a registered name; `refused` 2303 if it is not registered.
   *
   * With `authInfo` the registry also verifies it: 2202 if it is wrong.
   */
  infoDomain(name: string, authInfo?: string): Promise<RegistrarAnswer<RegistryDomain>>;

  /**
   * Changes a name of ours atomically.
   *
   * After `unknown`, compare `infoDomain` with the request (for an auth code, query with it),
   * because adding an existing value is refused.
   */
  updateDomain(change: DomainChange): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Renews a name of ours from the expiry that the caller knows.
   *
   * After `unknown`, query `infoDomain`: an `expiresAt` on a later day than `currentExpiry` means
   * done. A repeat with the same `currentExpiry` is refused (2004 or 2306) if the first command
   * arrived, so a name is never renewed twice.
   */
  renewDomain(order: RenewalOrder): Promise<RegistrarAnswer<RenewedDomain>>;

  /**
   * Deletes a name of ours: immediately in its add grace period, otherwise after redemption (RFC
   * 3915).
   *
   * After `unknown`, query `infoDomain`: 2303, or the status `pendingDelete`, means done.
   */
  deleteDomain(order: NamedOrder): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Requests the restore of a deleted name in its redemption period.
   *
   * After `unknown`, query `infoDomain`: no `redemptionPeriod` among its grace statuses means done,
   * and
   * `pendingRestore` means that a report is due.
   */
  requestRestore(order: RestoreOrder): Promise<RegistrarAnswer<RestoreAnswer>>;

  /**
   * Sends the restore report (RFC 3915 section 4.2.5). After `unknown`, query `infoDomain`: no
   * `pendingRestore` means done.
   */
  reportRestore(report: RestoreReport): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Requests the transfer of another registrar's name to us, with its auth code.
   *
   * After `unknown`, query `queryTransfer(name, authInfo)`: `pending` with `side` `gaining` means
   * requested. If there is none (2301), `infoDomain` with `isOurs` means that it completed at once.
   * A repeat while it is pending is refused 2300.
   */
  requestTransfer(order: TransferOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /**
   * Reads the last transfer of a name that we sponsor or requested; of any name with its auth code.
   * `refused` 2301 if there is none.
   */
  queryTransfer(name: string, authInfo?: string): Promise<RegistrarAnswer<RegistryTransfer>>;

  /**
   * Approves another registrar's transfer request at once. After `unknown`, query `queryTransfer`:
   * `clientApproved` means done.
   */
  approveTransfer(order: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /**
   * Rejects another registrar's transfer request. After `unknown`, query `queryTransfer`:
   * `clientRejected` means done.
   */
  rejectTransfer(order: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /**
   * Cancels our own transfer request. After `unknown`, query `queryTransfer`: `clientCancelled`
   * means done.
   */
  cancelTransfer(order: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /**
   * Releases a name of ours to the registrar with that tag, as under `.uk`. After `unknown`, query
   * `infoDomain`: no longer ours means done.
   */
  releaseDomain(order: ReleaseOrder): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Returns the oldest unacknowledged message; null if there is none. It is returned again until
   * acknowledged.
   */
  nextMessage(): Promise<RegistrarAnswer<RegistryMessage | null>>;

  /**
   * Removes a message from the queue; call it after its content is stored. Safe to repeat:
   * `refused` 2303 means that it is gone.
   */
  acknowledgeMessage(id: string): Promise<RegistrarAnswer<MessagesLeft>>;
}

/** The outcome of a command. */
export type RegistrarAnswer<Value> =
  | { readonly outcome: 'ok'; readonly value: Value; readonly transaction: RegistryTransaction }
  | RegistrarRefusal
  | RegistrarUnknown;

/**
 * The registry refused the command and changed nothing.
 *
 * 2400 and 2500 to 2502 are its internal errors (RFC 5730 section 3): the same command may succeed
 * later, but query first, as after `unknown`.
 */
export interface RegistrarRefusal {
  readonly outcome: 'refused';
  /** Result code, RFC 5730 section 3: 2302 exists, 2303 does not exist, 2304 status prohibits, 2306 policy, … */
  readonly eppCode: number;
  /** The registry's message, including details. */
  readonly reason: string;
  readonly transaction: RegistryTransaction;
}

/**
 * No answer arrived: connection lost, timeout, or registry unreachable.
 *
 * The command may have been executed, or may still be. Queries can be repeated; before repeating a
 * change, query as its docstring says.
 */
export interface RegistrarUnknown {
  readonly outcome: 'unknown';
  readonly reason: string;
  readonly clTRID: string;
}

/** Client and server transaction ids of a command, for support and logs. */
export interface RegistryTransaction {
  readonly clTRID: string;
  /** Empty if no command was sent. */
  readonly svTRID: string;
}

/** The result of a restore request. */
export interface RestoreAnswer extends PendingAnswer {
  /** True if a restore report is due (RFC 3915 `pendingRestore`). */
  readonly isReportAwaited: boolean;
}

/** The number of messages left in the queue after an acknowledgement. */
export interface MessagesLeft {
  readonly left: number;
}

/** The result of `checkClaims` for one name. */
export interface ClaimCheck {
  readonly name: string;
  /** The lookup key of the notice; null if there is no claim. */
  readonly claimKey: string | null;
}

/** Options of a check. */
export interface CheckOptions {
  /** The period of the `create` and `renew` prices; defaults to 1. */
  readonly periodYears?: number;
}

/** The result of `check` for one name. */
export interface NameCheck {
  readonly name: string;
  readonly isAvailable: boolean;
  /** The registry's reason why it is unavailable, such as `In use`; null if none was given. */
  readonly reason: string | null;
  /** The premium tier (fee class) of the name; null at the standard price. */
  readonly premiumTier: string | null;
  /** What the registry charges us; null if it quoted nothing, as for a TLD it does not run. */
  readonly prices: NamePrices | null;
}

/** Prices of RFC 8748 commands; null if the registry does not offer the command for this name. */
export interface NamePrices {
  readonly periodYears: number;
  readonly create: Money | null;
  readonly renew: Money | null;
  readonly transfer: Money | null;
  readonly restore: Money | null;
}
