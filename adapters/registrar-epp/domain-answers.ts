import type {
  CreatedDomain,
  DomainChange,
  DomainContacts,
  NewDomain,
  RegistryDomain,
} from '#features/names/server/ports/registrar-domains.ts';
import type { DomainCreate, DomainCreateData } from '#platform/epp-wire/domain/domain-create.ts';
import type { DomainInfoData } from '#platform/epp-wire/domain/domain-info.ts';
import { CONTACT_ROLES, DOMAIN_STATUSES } from '#platform/epp-wire/domain/domain-parts.ts';
import type { DomainContact, DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { DomainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { rgpInfoData } from '#platform/epp-wire/extensions/rgp-info.ts';
import { RGP } from '#platform/epp-wire/namespaces.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';

import { isPending } from './ask-registry.ts';
import { readSigners } from './delegation-signers.ts';
import { chargedBy, readExtension } from './fee-terms.ts';

/** The port's order to register as the wire's. */
export function toDomainCreate(domain: NewDomain): DomainCreate {
  return {
    name: domain.name,
    periodYears: domain.periodYears,
    nameServers: domain.nameServers,
    registrant: domain.registrant,
    contacts: toContactList(domain.contacts),
    authInfo: domain.authInfo,
  };
}

function toContactList(contacts: DomainContacts): readonly DomainContact[] {
  return CONTACT_ROLES.flatMap((role) => {
    const id = contacts[role];
    return id === null ? [] : [{ role, id }];
  });
}

/** The registry's word on a registration, as the port tells it. */
export function toCreatedDomain(data: DomainCreateData, response: EppResponse): CreatedDomain {
  return { ...data, fee: chargedBy(response, 'creData'), isPending: isPending(response) };
}

/** The registry's word on a domain, as the port tells it. */
export function toRegistryDomain(data: DomainInfoData, response: EppResponse, user: string): RegistryDomain {
  const grace = readExtension(response, { namespace: RGP, name: 'infData' }, rgpInfoData);
  const findContact = (role: DomainContact['role']) =>
    data.contacts.find((contact) => contact.role === role)?.id ?? null;
  return {
    name: data.name,
    roid: data.roid,
    statuses: data.statuses,
    graceStatuses: grace ?? [],
    registrant: data.registrant,
    contacts: { admin: findContact('admin'), tech: findContact('tech'), billing: findContact('billing') },
    nameServers: data.nameServers,
    delegationSigners: readSigners(response),
    sponsor: data.sponsor,
    isOurs: data.sponsor === user,
    createdAt: data.createdAt,
    updatedAt: data.updatedAt,
    expiresAt: data.expiresAt,
    transferredAt: data.transferredAt,
    authInfo: data.authInfo,
  };
}

/** The port's change as the wire's. Throws for a status that RFC 5731 does not know: that is a mistake of the caller. */
export function toDomainUpdate(change: DomainChange): DomainUpdate {
  return {
    name: change.name,
    add: {
      nameServers: change.addNameServers ?? [],
      contacts: change.addContacts ?? [],
      statuses: (change.addStatuses ?? []).map(toStatus),
    },
    remove: {
      nameServers: change.removeNameServers ?? [],
      contacts: change.removeContacts ?? [],
      statuses: (change.removeStatuses ?? []).map(toStatus),
    },
    registrant: change.registrant ?? null,
    authInfo: change.authInfo ?? null,
  };
}

function toStatus(status: string): DomainStatus {
  const known = DOMAIN_STATUSES.find((each) => each === status);
  if (known === undefined) throw new RangeError(`${status} is no status of a domain`);
  return known;
}
