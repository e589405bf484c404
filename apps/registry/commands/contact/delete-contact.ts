import { inTransaction } from '#platform/database/database.ts';
import { contactDelete } from '#platform/epp-wire/contact/contact-delete.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { contactProhibition } from '../../lifecycle/contact-lifecycle.ts';
import { deleteContact as storeDelete } from '../../stores/contact-store.ts';
import { objectCommand } from '../command.ts';
import { ownContact } from './settle-contact.ts';

/** `contact:delete` (RFC 5733 section 3.2.2): never while a domain refers to it. */
export const deleteContact = objectCommand({
  verb: contactDelete,
  keysOf: ({ key }) => [key],
  run: async ({ db, clock }, { registrar }, { key }) => {
    await inTransaction(db, async (tx) => {
      const contact = await ownContact(tx, registrar, key, clock.now());
      const prohibition = contactProhibition(contact, 'Delete');
      if (prohibition) throw new EppError(2304, 'contact:id', prohibition);
      if (contact.isLinked) throw new EppError(2305, 'contact:id', `domains refer to contact ${key}`);
      await storeDelete(tx, contact.rowId);
    });
    return { code: 1000 };
  },
});
