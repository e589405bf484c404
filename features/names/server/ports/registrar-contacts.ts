import type { Traced } from './registrar-orders.ts';

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
  /** Whether the registry wants the address as written locally, also where it is plain ASCII. */
  readonly isAddressLocal?: boolean;
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

/** What is to be set on a contact; what is not named stays. */
export interface ContactChange extends Traced {
  readonly id: string;
  /** The whole address, in place of the one that was there. */
  readonly address?: RegistryAddress;
  /** Null takes the number away. */
  readonly phone?: string | null;
  readonly fax?: string | null;
  readonly email?: string;
  readonly isDisclosed?: boolean;
  /** Only `client…` statuses: a registrar sets no other. */
  readonly addStatuses?: readonly string[];
  readonly removeStatuses?: readonly string[];
}

/** A command that needs no more than the contact it is about. */
export interface ContactOrder extends Traced {
  readonly id: string;
}
