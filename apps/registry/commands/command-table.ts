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
import { checkContacts, infoContact } from './contact/info-contact.ts';
import { checkDomains } from './check-domains.ts';
import { checkHosts, infoHost } from './host/info-host.ts';
import { objectCommand } from './command.ts';
import type { ObjectCommand } from './command.ts';
import { createContact } from './contact/settle-contact.ts';
import { createDomain } from './create-domain.ts';
import { createHost, deleteHost } from './host/create-host.ts';
import { deleteContact, updateContact } from './contact/update-contact.ts';
import { deleteDomain } from './delete-domain.ts';
import { infoDomain, infoMaintenance } from './info-domain.ts';
import { renewDomain } from './renew-domain.ts';
import { transferContact } from './contact/transfer-contact.ts';
import { transferDomain } from './transfer-domain.ts';
import { updateDomain } from './update-domain.ts';
import { updateHost } from './host/update-host.ts';
import { inTransaction } from '#platform/database/database.ts';
import { domainRelease } from '#platform/epp-wire/domain/domain-release.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';
import { releaseToTag } from '../lifecycle/transfer-lifecycle.ts';
import { saveLifecycle } from '../stores/domain-lifecycle-store.ts';
import { enqueueMessage } from '../stores/poll-store.ts';
import { findRegistrar } from '../stores/registrar-store.ts';
import { transferData } from './lifecycle-messages.ts';
import { lockOwnDomain } from './settled-domain.ts';

/**
 * Hands a name to another registrar by its tag (Nominet std-release-1.0), as `.uk` changes registrars: at once,
 * free of charge and without another year; the receiver learns of it by a message. Tags are registrars' ids here,
 * in letters of either case.
 */
const releaseDomain = objectCommand({
  verb: domainRelease,
  listKeys: ({ name }) => [name],
  run: async (deps, { registrar, svTRID }, { name, tag }) => {
    const now = deps.clock.now();
    const receiver = tag.toLowerCase();
    await inTransaction(deps.db, async (tx) => {
      const { domain, life, rules } = await lockOwnDomain(tx, deps, { name, registrar });
      if (!(await findRegistrar(tx, receiver)))
        throw new EppError(2306, 'release:registrarTag', `no registrar has the tag ${tag}`);
      const lived = releaseToTag(life, rules, receiver, now);
      await saveLifecycle(tx, domain, lived);
      const { transfer } = lived.life;
      await enqueueMessage(tx, {
        registrar: receiver,
        at: now,
        text: `${name} was released to you by ${registrar}.`,
        data: transfer && transferData(name, transfer),
        extensions: [
          changePollData.print({
            state: 'after',
            operation: 'custom',
            op: 'release',
            at: now,
            svTRID,
            who: registrar,
            reason: null,
          }),
        ],
      });
    });
    return { code: 1000 };
  },
});

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
