import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { contactDelete } from '#platform/epp-wire/contact/contact-delete.ts';
import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';

import { ask, askFor, pendingAnswer } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { toContactCreate, toContactUpdate, toRegistryContact } from './contact-answers.ts';

/** What is done with contacts. */
type ContactCommands = Pick<Registrar, 'createContact' | 'infoContact' | 'updateContact' | 'deleteContact'>;

/** Contacts by RFC 5733. */
export function contactCommands(conversation: Conversation): ContactCommands {
  return {
    createContact: (contact) =>
      askFor(
        conversation,
        contactCreate,
        { value: toContactCreate(contact), clTRID: contact.clTRID },
        (created) => created,
      ),

    infoContact: (id) =>
      askFor(conversation, contactInfo, { value: { id, authInfo: null }, clTRID: null }, (data) =>
        toRegistryContact(data, conversation.user),
      ),

    updateContact: (change) =>
      ask(
        conversation,
        contactUpdate,
        { value: toContactUpdate(change), clTRID: change.clTRID },
        pendingAnswer,
      ),

    deleteContact: ({ id, clTRID }) =>
      ask(conversation, contactDelete, { value: { key: id }, clTRID }, pendingAnswer),
  };
}
