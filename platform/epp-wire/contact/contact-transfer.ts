import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import { CONTACT } from '../namespaces.ts';
import { printTransferParts, readTransferParts } from '../object-transfer.ts';
import type { TransferData } from '../object-transfer.ts';
import { elementsOf } from '../xml/xml-element.ts';
import { readId } from './contact-parts.ts';

const contact = elementsOf(CONTACT);

/** Asks for another sponsor of a contact, or answers or asks after such a request; which of them, `op` of the command says. */
export interface ContactTransfer {
  readonly id: string;
  readonly authInfo: string | null;
}

/** `contact:transfer` (RFC 5733 sections 3.1.3 and 3.2.4). */
export const contactTransfer: Verb<ContactTransfer, TransferData> = {
  namespace: CONTACT,
  verb: 'transfer',
  command: {
    print: ({ id, authInfo }) =>
      contact('transfer', [contact('id', id), authInfo === null ? null : printAuthInfo(CONTACT, authInfo)]),
    read: (reader) => {
      const id = readId(reader.required('id'));
      const authInfo = reader.optional('authInfo');
      reader.end();
      return { id, authInfo: authInfo ? readAuthInfo(authInfo) : null };
    },
  },
  answer: {
    print: (data) => contact('trnData', printTransferParts(CONTACT, 'id', data)),
    read: (reader) => readTransferParts(reader, 'id', readId),
  },
};
