import { inTransaction } from '#platform/database/database.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';

import { findContact, updateContact as storeUpdate } from '../stores/contact-store.ts';
import type { StoredContact } from '../stores/contact-store.ts';
import { objectCommand } from './command.ts';
import { requireAuthInfo } from './require-auth-info.ts';

/** `contact:update` (RFC 5733 section 3.2.5): all of the change, or none of it. */
export const updateContact = objectCommand({
  verb: contactUpdate,
  keysOf: ({ id }) => [id],
  run: async ({ db, clock }, { registrar }, update) => {
    if (update.authInfo !== null) requireAuthInfo('contact', update.authInfo);
    await inTransaction(db, async (tx) => {
      const contact = await findContact(tx, update.id);
      if (!contact) throw new EppFault(2303, 'contact:id', `there is no contact ${update.id}`);
      if (contact.sponsor !== registrar)
        throw new EppFault(2201, 'contact:id', `contact ${update.id} is not yours`);
      requireUpdatable(contact, update);
      await storeUpdate(tx, contact, update, { by: registrar, at: clock.now() });
    });
    return { code: 1000 };
  },
});

function requireUpdatable(contact: StoredContact, update: ContactUpdate): void {
  for (const status of [...update.addStatuses, ...update.removeStatuses]) {
    if (!status.startsWith('client'))
      throw new EppFault(2306, 'contact:status', `${status} is not a registrar's to set`);
  }
  const isProhibited = contact.clientStatuses.includes('clientUpdateProhibited');
  if (isProhibited && !update.removeStatuses.includes('clientUpdateProhibited'))
    throw new EppFault(2304, 'contact:id', 'clientUpdateProhibited');
}
