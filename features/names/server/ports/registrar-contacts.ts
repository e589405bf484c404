import type { DisclosableField } from '#features/contacts/rules/disclosable-fields.ts';
import type { Traced } from './registrar-orders.ts';

export { DISCLOSABLE_FIELDS } from '#features/contacts/rules/disclosable-fields.ts';
export type { DisclosableField } from '#features/contacts/rules/disclosable-fields.ts';

/** A postal address at a registry: ASCII (`int`) or in local form (`loc`), RFC 5733. */
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

/** The data of a contact object. */
export interface ContactFacts {
  /** 3 to 16 characters, unique in the registry. */
  readonly id: string;
  readonly address: RegistryAddress;
  /** `+CC.NUMBER` (RFC 5733 section 2.5). */
  readonly phone: string | null;
  readonly fax: string | null;
  readonly email: string;
  /** What the registry may publish, in the order of `DISCLOSABLE_FIELDS`. */
  readonly disclosed: readonly DisclosableField[];
}

/** A contact to create, with its auth code. */
export interface NewContact extends ContactFacts, Traced {
  readonly authInfo: string;
  /** Whether the registry requires the local form even for plain ASCII. */
  readonly isAddressLocal?: boolean;
}

/** The registry's result of creating a contact. */
export interface CreatedContact {
  readonly id: string;
  readonly createdAt: Date;
}

/** A contact as stored at the registry. */
export interface RegistryContact extends ContactFacts {
  /** Whether the address is the local form; a change has to name the same one. */
  readonly isAddressLocal: boolean;
  readonly statuses: readonly string[];
  /** The sponsoring registrar's id (clID). */
  readonly sponsor: string;
  readonly isOurs: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date | null;
}

/** Changes to a contact; omitted fields stay unchanged. */
export interface ContactChange extends Traced {
  readonly id: string;
  /** Replaces the whole address. */
  readonly address?: RegistryAddress;
  /** Null removes the number. */
  readonly phone?: string | null;
  readonly fax?: string | null;
  readonly email?: string;
  /** Everything else is withheld. */
  readonly disclosed?: readonly DisclosableField[];
  /** Whether the registry has the address in local form even for plain ASCII, as at its creation. */
  readonly isAddressLocal?: boolean;
  /** Only `client…` statuses; registrars cannot set others. */
  readonly addStatuses?: readonly string[];
  readonly removeStatuses?: readonly string[];
}

/** A command on one contact, without parameters. */
export interface ContactOrder extends Traced {
  readonly id: string;
}
