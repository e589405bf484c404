import {
  CHANGE_POLL,
  CONTACT,
  DOMAIN,
  FEE,
  HOST,
  LAUNCH,
  LOGIN_SECURITY,
  MAINTENANCE,
  RELEASE,
  RGP,
  SEC_DNS,
  SECURE_AUTH_INFO,
} from '#platform/epp-wire/namespaces.ts';

import { checkContacts } from './contact/check-contacts.ts';
import { checkDomains } from './check-domains.ts';
import { checkHosts } from './host/check-hosts.ts';
import type { ObjectCommand } from './command.ts';
import { createContact } from './contact/create-contact.ts';
import { createDomain } from './create-domain.ts';
import { createHost } from './host/create-host.ts';
import { deleteContact } from './contact/delete-contact.ts';
import { deleteDomain } from './delete-domain.ts';
import { deleteHost } from './host/delete-host.ts';
import { infoContact } from './contact/info-contact.ts';
import { infoDomain } from './info-domain.ts';
import { infoHost } from './host/info-host.ts';
import { infoMaintenance } from './info-maintenance.ts';
import { releaseDomain } from './release-domain.ts';
import { renewDomain } from './renew-domain.ts';
import { transferContact } from './contact/transfer-contact.ts';
import { transferDomain } from './transfer-domain.ts';
import { updateContact } from './contact/update-contact.ts';
import { updateDomain } from './update-domain.ts';
import { updateHost } from './host/update-host.ts';

/** Every command on an object that this registry carries out; the list is its ability. */
export const OBJECT_COMMANDS: readonly ObjectCommand[] = [
  checkDomains,
  infoDomain,
  createDomain,
  updateDomain,
  renewDomain,
  deleteDomain,
  transferDomain,
  releaseDomain,
  checkContacts,
  infoContact,
  createContact,
  updateContact,
  deleteContact,
  transferContact,
  checkHosts,
  infoHost,
  createHost,
  updateHost,
  deleteHost,
  infoMaintenance,
];

/** The objects that the greeting offers. */
export const OBJECT_URIS: readonly string[] = [DOMAIN, CONTACT, HOST, MAINTENANCE];

/** The extensions that the greeting offers. */
export const EXTENSION_URIS: readonly string[] = [
  SEC_DNS,
  RGP,
  FEE,
  LAUNCH,
  CHANGE_POLL,
  RELEASE,
  LOGIN_SECURITY,
  SECURE_AUTH_INFO,
];
