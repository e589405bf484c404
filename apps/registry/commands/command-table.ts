import { CONTACT, DOMAIN, FEE, HOST, LAUNCH, RGP, SEC_DNS } from '#platform/epp-wire/namespaces.ts';

import { checkContacts } from './check-contacts.ts';
import { checkDomains } from './check-domains.ts';
import { checkHosts } from './check-hosts.ts';
import type { ObjectCommand } from './command.ts';
import { createContact } from './create-contact.ts';
import { createDomain } from './create-domain.ts';
import { createHost } from './create-host.ts';
import { infoContact } from './info-contact.ts';
import { infoDomain } from './info-domain.ts';
import { infoHost } from './info-host.ts';
import { updateContact } from './update-contact.ts';
import { updateDomain } from './update-domain.ts';

/** Every command on an object that this registry carries out; the list is its ability. */
export const OBJECT_COMMANDS: readonly ObjectCommand[] = [
  checkDomains,
  infoDomain,
  createDomain,
  updateDomain,
  checkContacts,
  infoContact,
  createContact,
  updateContact,
  checkHosts,
  infoHost,
  createHost,
];

/** The objects that the greeting offers. */
export const OBJECT_URIS: readonly string[] = [DOMAIN, CONTACT, HOST];

/** The extensions that the greeting offers. */
export const EXTENSION_URIS: readonly string[] = [SEC_DNS, RGP, FEE, LAUNCH];
