import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { contactStatuses } from '../../lifecycle/contact-lifecycle.ts';
import { roidOf } from '../../stores/roid.ts';
import { requireAuthInfo } from '../auth-info.ts';
import { objectCommand } from '../command.ts';
import { disclosedContact } from './disclosed-contact.ts';
import { currentContact } from './settle-contact.ts';

/**
 * `contact:info` (RFC 5733 section 3.1.2): all of it for the sponsor; for who proves the
 * auth code what the holder does not keep back; nothing for others.
 */
export const infoContact = objectCommand({
  verb: contactInfo,
  keysOf: ({ id }) => [id],
  run: async ({ db, clock }, { registrar }, { id, authInfo }) => {
    const now = clock.now();
    const contact = await currentContact(db, id, now);
    if (authInfo !== null) requireAuthInfo('contact', contact.authInfo, authInfo, now);
    const isSponsor = contact.sponsor === registrar;
    if (!isSponsor && authInfo === null) throw new EppError(2201, 'contact:id', `contact ${id} is not yours`);
    return {
      code: 1000,
      data: contactInfo.answer.print({
        ...(isSponsor ? contact : disclosedContact(contact)),
        roid: roidOf('contact', contact.rowId),
        statuses: contactStatuses(contact),
        authInfo: null,
      }),
    };
  },
});
