import { inTransaction } from '#platform/database/database.ts';
import type { PostalInfo } from '#platform/epp-wire/contact/contact-parts.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import type { PostalChange } from '#platform/epp-wire/contact/postal-change.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { contactProhibition } from '../../lifecycle/contact-lifecycle.ts';
import { updateContact as storeUpdate, deleteContact as storeDelete } from '../../stores/contact-store.ts';
import type { StoredContact } from '../../stores/contact-store.ts';
import { toStoredAuthInfo } from '../auth-info.ts';
import { changedStatuses } from '../changed-statuses.ts';
import { objectCommand } from '../command.ts';
import { ownContact } from './settle-contact.ts';
import { contactDelete } from '#platform/epp-wire/contact/contact-create.ts';

/** `contact:update` (RFC 5733 section 3.2.5): all of the change, or none of it. */
export const updateContact = objectCommand({
  verb: contactUpdate,
  listKeys: ({ id }) => [id],
  run: async ({ db, clock }, { registrar }, update) => {
    if (isEmpty(update)) throw new EppError(2003, 'contact:update', 'the update changes nothing');
    const now = clock.now();
    const { voice, fax, email, authInfo, disclosure } = update;
    const storedAuthInfo = authInfo === null ? undefined : toStoredAuthInfo('contact', authInfo, now);
    await inTransaction(db, async (tx) => {
      const contact = await ownContact(tx, registrar, update.id, now);
      requireUpdatable(contact, update);
      await storeUpdate(
        tx,
        contact.rowId,
        {
          clientStatuses: changedStatuses(
            'contact',
            contact.clientStatuses,
            update.addStatuses,
            update.removeStatuses,
          ),
          postal: changedPostal(contact.postal, update.postal),
          ...(voice === null ? {} : { voice: voice === 'none' ? null : voice }),
          ...(fax === null ? {} : { fax: fax === 'none' ? null : fax }),
          ...(email === null ? {} : { email }),
          ...(storedAuthInfo === undefined ? {} : { authInfo: storedAuthInfo }),
          ...(disclosure === null ? {} : { disclosure }),
        },
        { by: registrar, at: now },
      );
    });
    return { code: 1000 };
  },
});

function isEmpty({ addStatuses, removeStatuses, postal, ...single }: ContactUpdate): boolean {
  const { voice, fax, email, authInfo, disclosure } = single;
  return (
    addStatuses.length + removeStatuses.length + postal.length === 0 &&
    [voice, fax, email, authInfo, disclosure].every((part) => part === null)
  );
}

/** While updates are prohibited, the only one taken is the end of the registrar's own prohibition (RFC 5733 section 2.2). */
function requireUpdatable(contact: StoredContact, { removeStatuses }: ContactUpdate): void {
  const prohibition = contactProhibition(
    { ...contact, clientStatuses: contact.clientStatuses.filter((status) => !isLifted(status)) },
    'Update',
  );
  if (prohibition) throw new EppError(2304, 'contact:id', prohibition);

  function isLifted(status: string): boolean {
    return status === 'clientUpdateProhibited' && removeStatuses.includes(status);
  }
}

/** The addresses after a change: parts that were not named stay; an address of a new type must be whole. */
function changedPostal(now: readonly PostalInfo[], changes: readonly PostalChange[]): readonly PostalInfo[] {
  const changed = changes.map((change): PostalInfo => {
    const old = now.find(({ type }) => type === change.type);
    const { name = old?.name, organization = old?.organization ?? null } = change;
    const address = change.city === undefined ? old : change;
    if (name === undefined) throw missing('name', change.type);
    if (address?.city === undefined) throw missing('addr', change.type);
    const { street, city, state, postalCode, countryCode } = address;
    return { type: change.type, name, organization, street, city, state, postalCode, countryCode };
  });
  const kept = now.filter(({ type }) => !changes.some((change) => change.type === type));
  return [...kept, ...changed].toSorted((one, other) => one.type.localeCompare(other.type));
}

function missing(part: 'name' | 'addr', type: string): EppError {
  return new EppError(2003, `contact:${part}`, `there is no ${type} address yet to take it from`);
}

/** `contact:delete` (RFC 5733 section 3.2.2): never while a domain refers to it. */
export const deleteContact = objectCommand({
  verb: contactDelete,
  listKeys: ({ key }) => [key],
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
