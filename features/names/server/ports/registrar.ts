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
 * How a registry is asked, in EPP's own verbs (RFC 5730 to 5733, 3915, 5910, 8748).
 *
 * Names travel as A-labels in lower case, hosts without a final dot, money in minor
 * units. Nothing here throws for what a registry or a network does: every method
 * answers one of three outcomes, and only a mistake of the caller is an exception.
 * What a registry does not offer is `refused` 2103, what EPP cannot carry (RFC 5730's schemas) is `refused`
 * 2005, and nothing was sent.
 *
 * After `unknown` the docstring of each change says what to ask before it is sent
 * again. The order is always the same: ask, and only when the answer shows that
 * nothing was done, send the same again (with a clTRID of its own). A refusal of the
 * repeat because of what was asked for (2302, 2300, 2304, …) is then a question, not a
 * failure: the first may have arrived late.
 */
export interface Registrar {
  /**
   * Whether each name can be registered now and what it costs. The answer holds
   * every name that was asked, in the order asked; calls made within the same few
   * milliseconds share commands.
   */
  check(names: readonly string[], options?: CheckOptions): Promise<RegistrarAnswer<readonly NameCheck[]>>;

  /**
   * For which of these names somebody claims a mark, so that a notice must be accepted before they are
   * registered (RFC 8334); a registry that tells no claims has none. Answers every name, in the order asked.
   */
  checkClaims(names: readonly string[]): Promise<RegistrarAnswer<readonly ClaimCheck[]>>;

  /** Stores a contact object; `id` is chosen by the caller, so a repeat answers `refused` 2302. After `unknown` ask `infoContact`. */
  createContact(contact: NewContact): Promise<RegistrarAnswer<CreatedContact>>;

  /** Reads a contact object of ours; `refused` 2303 where there is none. */
  infoContact(id: string): Promise<RegistrarAnswer<RegistryContact>>;

  /** Changes a contact of ours, what is published of it included. After `unknown` compare `infoContact`; the same change again does no harm. */
  updateContact(change: ContactChange): Promise<RegistrarAnswer<PendingAnswer>>;

  /** Deletes a contact that no name uses; 2305 while one does. After `unknown` ask `infoContact`: 2303 means done. */
  deleteContact(order: ContactOrder): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Registers a name. Name servers that the registry does not know are made known first.
   *
   * After `unknown`, and after 2302 on a repeat, ask `infoDomain(name, authInfo)`: the
   * registration is ours when it answers `ok` with `isOurs`.
   */
  createDomain(domain: NewDomain): Promise<RegistrarAnswer<CreatedDomain>>;

  /**
   * Reads a registered name; `refused` 2303 where it is not registered.
   *
   * With `authInfo` the registry also proves it: 2202 when it is not this name's.
   */
  infoDomain(name: string, authInfo?: string): Promise<RegistrarAnswer<RegistryDomain>>;

  /**
   * Changes a name of ours: all of the change or, when refused, none of it.
   *
   * After `unknown` compare `infoDomain` with what was asked (an auth code by asking with it), because adding
   * what is there already is refused.
   */
  updateDomain(change: DomainChange): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Renews a name of ours from the expiry that the caller knows.
   *
   * After `unknown` ask `infoDomain`: an `expiresAt` on a later day than `currentExpiry` means done. A repeat with
   * the same `currentExpiry` is refused (2004 or 2306) when the first arrived, so that nothing is renewed twice.
   */
  renewDomain(order: RenewalOrder): Promise<RegistrarAnswer<RenewedDomain>>;

  /**
   * Deletes a name of ours: at once within its add period, else it passes through redemption (RFC 3915).
   *
   * After `unknown` ask `infoDomain`: 2303, or the status `pendingDelete`, means done.
   */
  deleteDomain(order: NamedOrder): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Asks for a deleted name back, within its redemption period.
   *
   * After `unknown` ask `infoDomain`: no `redemptionPeriod` among its grace statuses means done, and
   * `pendingRestore` that a report is awaited.
   */
  requestRestore(order: RestoreOrder): Promise<RegistrarAnswer<RestoreAnswer>>;

  /** Reports on a restore that awaits it (RFC 3915 section 4.2.5). After `unknown` ask `infoDomain`: without `pendingRestore` it is done. */
  reportRestore(report: RestoreReport): Promise<RegistrarAnswer<PendingAnswer>>;

  /**
   * Asks another registrar's name over to us, with its auth code.
   *
   * After `unknown` ask `queryTransfer(name, authInfo)`: `pending` with `side` `gaining` means asked; when there is
   * none (2301), `infoDomain` with `isOurs` means that it came at once. A repeat while it is pending is refused 2300.
   */
  requestTransfer(order: TransferOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /** The last transfer of a name of ours, or that we asked for; with its auth code of any. `refused` 2301 where there is none. */
  queryTransfer(name: string, authInfo?: string): Promise<RegistrarAnswer<RegistryTransfer>>;

  /** Lets a name go at once that another registrar asked for. After `unknown` ask `queryTransfer`: `clientApproved` means done. */
  approveTransfer(order: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /** Keeps a name that another registrar asked for. After `unknown` ask `queryTransfer`: `clientRejected` means done. */
  rejectTransfer(order: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /** Takes back our own request. After `unknown` ask `queryTransfer`: `clientCancelled` means done. */
  cancelTransfer(order: NamedOrder): Promise<RegistrarAnswer<RegistryTransfer>>;

  /** Hands a name of ours to the registrar with that tag, as below `.uk`. After `unknown` ask `infoDomain`: no longer ours means done. */
  releaseDomain(order: ReleaseOrder): Promise<RegistrarAnswer<PendingAnswer>>;

  /** The oldest message that nobody has acknowledged; null when there is none. It comes again until it is acknowledged. */
  nextMessage(): Promise<RegistrarAnswer<RegistryMessage | null>>;

  /** Takes a message off the queue, after what it says was stored. May be said again: `refused` 2303 means that it is gone. */
  acknowledgeMessage(id: string): Promise<RegistrarAnswer<MessagesLeft>>;
}

/** What became of a command. */
export type RegistrarAnswer<Value> =
  | { readonly outcome: 'ok'; readonly value: Value; readonly transaction: RegistryTransaction }
  | RegistrarRefusal
  | RegistrarUnknown;

/**
 * The registry said no, and nothing was changed there.
 *
 * 2400 and 2500 to 2502 are its own troubles (RFC 5730 section 3): the same command may
 * succeed later, and should be looked up before it is repeated, as after `unknown`.
 */
export interface RegistrarRefusal {
  readonly outcome: 'refused';
  /** Result code, RFC 5730 section 3: 2302 exists, 2303 does not exist, 2304 status prohibits, 2306 policy, … */
  readonly eppCode: number;
  /** The registry's sentence, its detail included. */
  readonly reason: string;
  readonly transaction: RegistryTransaction;
}

/**
 * No answer came: the line dropped, the time ran out, or nobody was there.
 *
 * The command may have been carried out or may yet be. A read can be asked again; a
 * change must be looked up before it is repeated, as its docstring says.
 */
export interface RegistrarUnknown {
  readonly outcome: 'unknown';
  readonly reason: string;
  readonly clTRID: string;
}

/** Both sides' names for one command, for support and for the log. */
export interface RegistryTransaction {
  readonly clTRID: string;
  /** Empty where the registry was not asked. */
  readonly svTRID: string;
}

/** What a restore request led to. */
export interface RestoreAnswer extends PendingAnswer {
  /** True when the registry awaits a report (RFC 3915 `pendingRestore`). */
  readonly isReportAwaited: boolean;
}

/** How many messages wait after one was acknowledged. */
export interface MessagesLeft {
  readonly left: number;
}

/** One name's answer to `checkClaims`. */
export interface ClaimCheck {
  readonly name: string;
  /** What the notice is looked up by; null where no mark is claimed. */
  readonly claimKey: string | null;
}

/** What a check asks beside the names. */
export interface CheckOptions {
  /** The period that `create` and `renew` prices are for; 1 where not said. */
  readonly periodYears?: number;
}

/** One name's answer to `check`. */
export interface NameCheck {
  readonly name: string;
  readonly isAvailable: boolean;
  /** The registry's words on why not, such as `In use`; null where it gave none. */
  readonly reason: string | null;
  /** The premium tier (fee class) that the name is in; null for a name at the ordinary price. */
  readonly premiumTier: string | null;
  /** What the registry charges us; null where it quoted nothing, as for a TLD it does not run. */
  readonly prices: NamePrices | null;
}

/** Prices of RFC 8748 commands; null where the registry does not offer the command for this name. */
export interface NamePrices {
  readonly periodYears: number;
  readonly create: Money | null;
  readonly renew: Money | null;
  readonly transfer: Money | null;
  readonly restore: Money | null;
}
