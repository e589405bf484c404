import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import type { ContactStatus } from '#platform/epp-wire/contact/contact-info.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';

import { findContact } from '../stores/contact-store.ts';
import type { StoredContact } from '../stores/contact-store.ts';
import { roidOf } from '../stores/roid.ts';
import { objectCommand } from './command.ts';

/** `contact:info` (RFC 5733 section 3.1.2): for the sponsor, and for who proves the auth code. */
export const infoContact = objectCommand({
  verb: contactInfo,
  keysOf: ({ id }) => [id],
  run: async ({ db }, { registrar }, { id, authInfo }) => {
    const contact = await findContact(db, id);
    if (!contact) throw new EppFault(2303, 'contact:id', `there is no contact ${id}`);
    if (authInfo !== null && authInfo !== contact.authInfo)
      throw new EppFault(2202, 'contact:authInfo', 'the auth code is another');
    const isSponsor = contact.sponsor === registrar;
    if (!isSponsor && authInfo === null) throw new EppFault(2201, 'contact:id', `contact ${id} is not yours`);
    return {
      code: 1000,
      data: contactInfo.answer.print({
        ...contact,
        roid: roidOf('contact', contact.rowId),
        statuses: statusesOf(contact),
        authInfo: isSponsor ? contact.authInfo : null,
      }),
    };
  },
});

/** `ok` unless something is prohibited; `linked` may stand beside either (RFC 5733 section 2.2). */
function statusesOf({ clientStatuses, isLinked }: StoredContact): readonly ContactStatus[] {
  const set: ContactStatus[] = clientStatuses.length === 0 ? ['ok'] : [...clientStatuses];
  return isLinked ? [...set, 'linked'] : set;
}
