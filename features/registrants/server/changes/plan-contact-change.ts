import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { disclosedFields } from '#features/domains/rules/contact-disclosure.ts';
import { REGISTRAR_LOCK } from '#features/domains/rules/transfer-lock.ts';
import { findRegistrantTerms } from '#features/names/rules/registrant-terms.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { transferTerms } from '#features/names/rules/tld-policy.ts';
import type {
  ContactChange as ContactUpdate,
  NewContact,
  RegistryContact,
} from '#features/names/server/ports/registrar-contacts.ts';
import type {
  DomainChange,
  DomainContacts,
  RegistryDomain,
} from '#features/names/server/ports/registrar-domains.ts';
import { proxyContact, registrantContact } from '#features/registration/server/api/registrant-contact.ts';
import { changesRegistrant } from '../../rules/contact-change.ts';
import type { ContactChange } from './contact-change-store.ts';

/** What a change makes of the contact at the registry. */
export interface ContactPlan {
  /** Whether the name gets a new contact, its contact is updated, or the registry has nothing to change. */
  readonly way: 'create' | 'update' | 'none';
  readonly contact: NewContact;
  /** Whether the registry locks the name against transfers. */
  readonly locks: boolean;
}

/** The facts of a domain that a plan depends on. */
export interface PlannedDomain {
  readonly isPrivate: boolean;
  readonly withheldFields: readonly DisclosableField[];
  readonly isConsentGiven: boolean | null;
  readonly privacyContact: ContactDetails;
  /** The base URL of the page where the holder of a private name can be written to. */
  readonly publicUrl: string;
  /** Whether the contact at the registry was created for this name alone. */
  readonly hasOwnContact: boolean;
}

/**
 * What a change makes of the contact at the registry.
 *
 * Privacy and a change of registrant put a new contact in the place of the old one; other details are
 * updated, unless other names may use the contact. Behind privacy protection the registry has nothing of the registrant to change.
 */
export function planContactChange(change: ContactChange, domain: PlannedDomain): ContactPlan {
  const isPrivate = change.isPrivate ?? domain.isPrivate;
  const withheld = change.withheld ?? domain.withheldFields;
  const { isConsentGiven, privacyContact, publicUrl } = domain;
  const object = {
    id: change.contactId,
    clTRID: change.contactClTRID,
    authInfo: change.authInfo,
    disclosed: isPrivate ? DISCLOSABLE_FIELDS : disclosedFields({ isPrivate, isConsentGiven, withheld }),
    isAddressLocal: findRegistrantTerms(change.domain)?.addressForm === 'local',
  };
  const isOther =
    !domain.hasOwnContact ||
    change.kind === 'privacy' ||
    (change.kind === 'contact' && changesRegistrant(change));
  // A private name of an earlier version still has its registrant there, withheld.
  const isHidden = isPrivate && domain.hasOwnContact;
  const way = change.kind !== 'privacy' && isHidden ? 'none' : isOther ? 'create' : 'update';
  return {
    way,
    locks: change.locks && transferTerms(readTld(change.domain)).offersLock,
    contact: isPrivate
      ? proxyContact(privacyContact, { domain: change.domain, publicUrl }, object)
      : registrantContact(change.contact, object),
  };
}

const ROLES: readonly (keyof DomainContacts)[] = ['admin', 'tech', 'billing'];

/** What the name at the registry lacks of a plan; null if nothing. */
export function lackingOfDomain(
  info: RegistryDomain,
  { way, contact, locks }: ContactPlan,
): Omit<DomainChange, 'clTRID'> | null {
  const lacksLock = locks && !info.statuses.includes(REGISTRAR_LOCK);
  const lacksContact = way === 'create' && info.registrant?.toLowerCase() !== contact.id.toLowerCase();
  if (!lacksLock && !lacksContact) return null;
  // The registrant stands in every role that the name has.
  const roles = lacksContact
    ? ROLES.flatMap((role) => {
        const id = info.contacts[role];
        return id === null ? [] : [{ role, id }];
      })
    : [];
  return {
    name: info.name,
    ...(lacksContact
      ? {
          registrant: contact.id,
          removeContacts: roles,
          addContacts: roles.map(({ role }) => ({ role, id: contact.id })),
        }
      : {}),
    ...(lacksLock ? { addStatuses: [REGISTRAR_LOCK] } : {}),
  };
}

/** What the contact at the registry lacks of a plan; null if nothing. */
export function lackingOfContact(
  found: RegistryContact,
  { way, contact }: ContactPlan,
): Omit<ContactUpdate, 'clTRID'> | null {
  if (way !== 'update') return null;
  const { address, phone, fax, email, disclosed } = contact;
  const isAddressLocal = found.isAddressLocal || contact.isAddressLocal === true;
  const wanted = { phone, fax, email };
  const hasData =
    JSON.stringify(addressParts(found.address)) === JSON.stringify(addressParts(address)) &&
    (['phone', 'fax', 'email'] as const).every((part) => found[part] === wanted[part]);
  const hasDisclosure = found.disclosed.join() === disclosed.join();
  if (hasData && hasDisclosure) return null;
  return {
    id: found.id,
    ...(hasData ? {} : { address, ...wanted, isAddressLocal }),
    ...(hasDisclosure ? {} : { disclosed }),
  };
}

function addressParts({
  name,
  organization,
  street,
  city,
  state,
  postalCode,
  countryCode,
}: RegistryContact['address']) {
  return [name, organization, street, city, state, postalCode, countryCode];
}
