import type { Money } from '#platform/kernel/money.ts';

import type { Traced } from './registrar-orders.ts';

/** Contact ids by role; a registry that wants none for a role takes null. */
export interface DomainContacts {
  readonly admin: string | null;
  readonly tech: string | null;
  readonly billing: string | null;
}

/** A trademark claims notice that the registrant has accepted. */
export interface AcceptedNotice {
  readonly noticeId: string;
  /** The end of its validity, as the notice says it. */
  readonly notAfter: Date;
  readonly acceptedAt: Date;
}

/** A delegation signer record as the parent zone shows it (RFC 4034 section 5, RFC 5910). */
export interface DelegationSigner {
  readonly keyTag: number;
  readonly algorithm: number;
  readonly digestType: number;
  /** Hexadecimal, upper case. */
  readonly digest: string;
}

/** A name to be registered, for whom and for how long. */
export interface NewDomain extends Traced {
  readonly name: string;
  readonly periodYears: number;
  /** Contact id of the registrant. */
  readonly registrant: string;
  readonly contacts: DomainContacts;
  readonly nameServers: readonly string[];
  /** The auth code; keep it with the clTRID, because it proves after an unknown outcome that the name is ours. */
  readonly authInfo: string;
  /** What we agree to pay (RFC 8748); must be said for a premium name, and 2004 when it differs from the price. */
  readonly agreedFee: Money | null;
  /** Must be said for a name that a mark is claimed for; null for every other. */
  readonly acceptedNotice?: AcceptedNotice | null;
  /** None where not said. */
  readonly delegationSigners?: readonly DelegationSigner[];
}

/** What the registry made of a new name. */
export interface CreatedDomain {
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** What the registry charged, where it said so. */
  readonly fee: Money | null;
  /** True when the registry still has to confirm it (result 1001): ask `infoDomain` until `pendingCreate` is gone. */
  readonly isPending: boolean;
}

/** A registered name as its registry tells it. */
export interface RegistryDomain {
  readonly name: string;
  readonly roid: string;
  /** EPP statuses such as `ok`, `clientTransferProhibited`, `inactive` (RFC 5731 section 2.3). */
  readonly statuses: readonly string[];
  /** Grace period statuses such as `addPeriod`, `redemptionPeriod` (RFC 3915). */
  readonly graceStatuses: readonly string[];
  /** Null where the registry does not show it to us. */
  readonly registrant: string | null;
  readonly contacts: DomainContacts;
  readonly nameServers: readonly string[];
  /** What the parent zone signs with; none where the registry does not tell. */
  readonly delegationSigners: readonly DelegationSigner[];
  /** The sponsoring registrar's id (clID). */
  readonly sponsor: string;
  /** Whether the sponsor is the registrar that this port logs in as. */
  readonly isOurs: boolean;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly transferredAt: Date | null;
  /** Shown by some registries to the sponsor; those that keep it safe (RFC 9154) show it to nobody. */
  readonly authInfo: string | null;
}

/** What to add, remove and set; what is not named stays. */
export interface DomainChange extends Traced {
  readonly name: string;
  readonly addNameServers?: readonly string[];
  readonly removeNameServers?: readonly string[];
  /** A role is changed by removing one contact of it and adding another. */
  readonly addContacts?: readonly RoleContact[];
  readonly removeContacts?: readonly RoleContact[];
  /** Only `client…` statuses: a registrar sets no other. */
  readonly addStatuses?: readonly string[];
  readonly removeStatuses?: readonly string[];
  readonly registrant?: string;
  /** An empty text takes the auth code away, so that the name cannot be asked for (RFC 9154). */
  readonly authInfo?: string;
  readonly addDelegationSigners?: readonly DelegationSigner[];
  readonly removeDelegationSigners?: readonly DelegationSigner[] | 'all';
}

/** Who is a name's contact of a role. */
export interface RoleContact {
  readonly role: keyof DomainContacts;
  readonly id: string;
}

/** How long a name is renewed for, from when. */
export interface RenewalOrder extends Traced {
  readonly name: string;
  readonly periodYears: number;
  /** The expiry as last told by the registry; only its day travels (`curExpDate`, RFC 5731 section 3.2.3). Stored with the clTRID. */
  readonly currentExpiry: Date;
  readonly agreedFee: Money | null;
}

/** What the registry made of a renewal. */
export interface RenewedDomain {
  readonly name: string;
  readonly expiresAt: Date | null;
  /** What the registry charged, where it said so. */
  readonly fee: Money | null;
}

/** A deleted name that is wanted back. */
export interface RestoreOrder extends Traced {
  readonly name: string;
  readonly agreedFee: Money | null;
}

/** Why and in what state a name was restored (RFC 3915 section 4.2.5, all of it required). */
export interface RestoreReport extends Traced {
  readonly name: string;
  /** The registration data before it was deleted, and after it was restored. */
  readonly dataBefore: string;
  readonly dataAfter: string;
  readonly deletedAt: Date;
  readonly restoredAt: Date;
  readonly reason: string;
  /** Two statements: that the name was not restored for oneself or to be sold, and that all is true. */
  readonly statements: readonly [string, string];
}

/** To whom a name is handed. */
export interface ReleaseOrder extends Traced {
  readonly name: string;
  /** The other registrar's tag: 2 to 16 capitals, digits and hyphens. */
  readonly tag: string;
}
