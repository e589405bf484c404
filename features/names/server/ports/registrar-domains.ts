import type { Money } from '#platform/kernel/money.ts';

import type { Traced } from './registrar-orders.ts';

/** Contact ids by role; null if the registry has no such role. */
export interface DomainContacts {
  readonly admin: string | null;
  readonly tech: string | null;
  readonly billing: string | null;
}

/** A trademark claims notice that the buyer accepted. */
export interface AcceptedNotice {
  readonly noticeId: string;
  /** The end of its validity, as stated in the notice. */
  readonly notAfter: Date;
  readonly acceptedAt: Date;
}

/** A DS record in the parent zone (RFC 4034 section 5, RFC 5910). */
export interface DelegationSigner {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  /** Hexadecimal, upper case. */
  readonly digest: string;
}

/** A name to register: registrant, period and settings. */
export interface NewDomain extends Traced {
  readonly name: string;
  readonly periodYears: number;
  /** Contact id of the registrant. */
  readonly registrant: string;
  readonly contacts: DomainContacts;
  readonly nameServers: readonly string[];
  /** The auth code. Store it with the clTRID: after an unknown outcome it proves that the name is ours. */
  readonly authInfo: string;
  /**
   * The price we accept (RFC 8748). Required for premium names; 2004 if it differs from the
   * registry's price.
   */
  readonly agreedFee: Money | null;
  /** Required for a name with a trademark claim; otherwise null. */
  readonly acceptedNotice?: AcceptedNotice | null;
  /** Defaults to none. */
  readonly delegationSigners?: readonly DelegationSigner[];
}

/** The registry's result of a registration. */
export interface CreatedDomain {
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** What the registry charged, if stated. */
  readonly fee: Money | null;
  /** True if the registration is pending (result 1001): poll `infoDomain` until `pendingCreate` is gone. */
  readonly isPending: boolean;
}

/** A registered name as reported by its registry. */
export interface RegistryDomain {
  readonly name: string;
  readonly roid: string;
  /** EPP statuses such as `ok`, `clientTransferProhibited`, `inactive` (RFC 5731 section 2.3). */
  readonly statuses: readonly string[];
  /** Grace period statuses such as `addPeriod`, `redemptionPeriod` (RFC 3915). */
  readonly graceStatuses: readonly string[];
  /** Null if the registry does not show it to us. */
  readonly registrant: string | null;
  readonly contacts: DomainContacts;
  readonly nameServers: readonly string[];
  /** The DS records; empty if the registry does not report them. */
  readonly delegationSigners: readonly DelegationSigner[];
  /** The sponsoring registrar's id (clID). */
  readonly sponsor: string;
  /** Whether the sponsor is the registrar that this port logs in as. */
  readonly isOurs: boolean;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly transferredAt: Date | null;
  /** Some registries show it to the sponsor; those that follow RFC 9154 never do. */
  readonly authInfo: string | null;
}

/** What to add, remove and set; omitted fields stay unchanged. */
export interface DomainChange extends Traced {
  readonly name: string;
  readonly addNameServers?: readonly string[];
  readonly removeNameServers?: readonly string[];
  /** To change a role, remove its contact and add another. */
  readonly addContacts?: readonly RoleContact[];
  readonly removeContacts?: readonly RoleContact[];
  /** Only `client…` statuses; registrars cannot set others. */
  readonly addStatuses?: readonly string[];
  readonly removeStatuses?: readonly string[];
  readonly registrant?: string;
  /** An empty text removes the auth code, so that no transfer can be requested (RFC 9154). */
  readonly authInfo?: string;
  readonly addDelegationSigners?: readonly DelegationSigner[];
  readonly removeDelegationSigners?: readonly DelegationSigner[] | 'all';
}

/** A contact in a role of a domain. */
export interface RoleContact {
  readonly role: keyof DomainContacts;
  readonly id: string;
}

/** The renewal of a name: period and current expiry. */
export interface RenewalOrder extends Traced {
  readonly name: string;
  readonly periodYears: number;
  /**
   * The expiry last reported by the registry; only its day is sent (`curExpDate`, RFC 5731 section
   * 3.2.3). Stored with the clTRID.
   */
  readonly currentExpiry: Date;
  readonly agreedFee: Money | null;
}

/** The registry's result of a renewal. */
export interface RenewedDomain {
  readonly name: string;
  readonly expiresAt: Date | null;
  /** What the registry charged, if stated. */
  readonly fee: Money | null;
}

/** A restore request for a deleted name. */
export interface RestoreOrder extends Traced {
  readonly name: string;
  readonly agreedFee: Money | null;
}

/** Why and in what state a name was restored (RFC 3915 section 4.2.5; all fields required). */
export interface RestoreReport extends Traced {
  readonly name: string;
  /** The registration data before it was deleted, and after it was restored. */
  readonly dataBefore: string;
  readonly dataAfter: string;
  readonly deletedAt: Date;
  readonly restoredAt: Date;
  readonly reason: string;
  /** Two statements: the name was not restored for own use or resale, and the report is true. */
  readonly statements: readonly [string, string];
}

/** The release of a name to another registrar. */
export interface ReleaseOrder extends Traced {
  readonly name: string;
  /** The other registrar's tag: 2 to 16 capital letters, digits and hyphens. */
  readonly tag: string;
}
