import type { Money } from '#platform/kernel/money.ts';

/**
 * How a registry is asked, in EPP's own verbs (RFC 5730 to 5733).
 *
 * Names travel as A-labels in lower case, hosts without a final dot, money in minor
 * units. Nothing here throws for what a registry or a network does: every method
 * answers one of three outcomes, and only a mistake of the caller is an exception.
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

  /** Stores a contact object; `id` is chosen by the caller, so a repeat answers `refused` 2302. */
  createContact(contact: NewContact): Promise<RegistrarAnswer<CreatedContact>>;

  /** Reads a contact object of ours; `refused` 2303 where there is none. */
  infoContact(id: string): Promise<RegistrarAnswer<RegistryContact>>;

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

  /** Changes a name of ours: all of the change or, when refused, none of it. */
  updateDomain(change: DomainChange): Promise<RegistrarAnswer<UpdatedDomain>>;
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
 * change must be looked up (`infoDomain`, `infoContact`) before it is repeated.
 */
export interface RegistrarUnknown {
  readonly outcome: 'unknown';
  readonly reason: string;
  readonly clTRID: string;
}

/** Both sides' names for one command, for support and for the log. */
export interface RegistryTransaction {
  readonly clTRID: string;
  readonly svTRID: string;
}

/** Commands that change something carry the caller's transaction id (RFC 5730: 3 to 64 characters), stored before it is sent. */
export interface Traced {
  readonly clTRID: string;
}

/** One name's answer to `checkClaims`. */
export interface ClaimCheck {
  readonly name: string;
  /** What the notice is looked up by; null where no mark is claimed. */
  readonly claimKey: string | null;
}

/** A trademark claims notice that the registrant has accepted. */
export interface AcceptedNotice {
  readonly noticeId: string;
  /** The end of its validity, as the notice says it. */
  readonly notAfter: Date;
  readonly acceptedAt: Date;
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

/** A postal address in a registry; ASCII (`int`) or as written locally (`loc`), RFC 5733. */
export interface RegistryAddress {
  readonly name: string;
  readonly organization: string | null;
  /** One to three lines. */
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly countryCode: string;
}

/** The facts of a contact object. */
export interface ContactFacts {
  /** 3 to 16 characters, unique in the registry. */
  readonly id: string;
  readonly address: RegistryAddress;
  /** `+CC.NUMBER` (RFC 5733 section 2.5). */
  readonly phone: string | null;
  readonly fax: string | null;
  readonly email: string;
  /** Whether the registry may publish the contact's data. */
  readonly isDisclosed: boolean;
}

/** A contact to be made at the registry, with the auth code that it will have. */
export interface NewContact extends ContactFacts, Traced {
  readonly authInfo: string;
}

/** What the registry made of a new contact. */
export interface CreatedContact {
  readonly id: string;
  readonly createdAt: Date;
}

/** A contact as the registry holds it. */
export interface RegistryContact extends ContactFacts {
  readonly statuses: readonly string[];
  /** The sponsoring registrar's id (clID). */
  readonly sponsor: string;
  readonly isOurs: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
}

/** Contact ids by role; a registry that wants none for a role takes null. */
export interface DomainContacts {
  readonly admin: string | null;
  readonly tech: string | null;
  readonly billing: string | null;
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
  /** The sponsoring registrar's id (clID). */
  readonly sponsor: string;
  /** Whether the sponsor is the registrar that this port logs in as. */
  readonly isOurs: boolean;
  readonly createdAt: Date | null;
  readonly updatedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly transferredAt: Date | null;
  /** Shown to the sponsor only, and by some registries to nobody. */
  readonly authInfo: string | null;
}

/** What to add, remove and set; what is not named stays. */
export interface DomainChange extends Traced {
  readonly name: string;
  readonly addNameServers?: readonly string[];
  readonly removeNameServers?: readonly string[];
  /** Only `client…` statuses: a registrar sets no other. */
  readonly addStatuses?: readonly string[];
  readonly removeStatuses?: readonly string[];
  readonly registrant?: string;
  readonly authInfo?: string;
}

/** What the registry answered to a change. */
export interface UpdatedDomain {
  /** True when the registry still has to confirm it (result 1001). */
  readonly isPending: boolean;
}
