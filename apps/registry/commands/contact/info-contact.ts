import { contactInfo, contactCheck } from '#platform/epp-wire/contact/contact-info.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { contactStatuses } from '../../lifecycle/contact-lifecycle.ts';
import { buildRoid } from '../../stores/object-history.ts';
import { requireAuthInfo } from '../auth-info.ts';
import { objectCommand } from '../command.ts';
import { disclosedContact } from './disclosed-contact.ts';
import { currentContact } from './settle-contact.ts';
import { findContactOwners } from '../../stores/contact-store.ts';

/**
 * `contact:info` (RFC 5733 section 3.1.2): everything for the sponsor; with the auth code
 * everything that the holder discloses; nothing for others.
 */
export const infoContact = objectCommand({
  verb: contactInfo,
  listKeys: ({ id }) => [id],
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
        roid: buildRoid('contact', contact.rowId),
        statuses: contactStatuses(contact),
        authInfo: null,
      }),
    };
  },
});

/** `contact:check` (RFC 5733 section 3.1.1). */
export const checkContacts = objectCommand({
  verb: contactCheck,
  listKeys: ({ keys }) => keys,
  run: async ({ db }, _asker, { keys }) => {
    const known = await findContactOwners(db, keys);
    const checked = keys.map((key) => ({
      key,
      isAvailable: !known.has(key),
      reason: known.has(key) ? 'In use' : null,
    }));
    return { code: 1000, data: contactCheck.answer.print(checked) };
  },
});
