import type { Verb } from '../codec.ts';
import { CONTACT } from '../namespaces.ts';
import { printTransferParts, readTransferParts } from '../object-transfer.ts';
import type { TransferData } from '../object-transfer.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { readId } from './contact-parts.ts';
import { contactProof } from './contact-proof.ts';
import type { ContactProof } from './contact-proof.ts';

const contact = createXmlBuilder(CONTACT);

/**
 * `contact:transfer` (RFC 5733 sections 3.1.3 and 3.2.4): asks for another sponsor of a contact, or answers or asks after
 * such a request; which of them, `op` of the command says.
 */
export const contactTransfer: Verb<ContactProof, TransferData> = {
  namespace: CONTACT,
  verb: 'transfer',
  command: contactProof('transfer'),
  answer: {
    print: (data) => contact('trnData', printTransferParts(CONTACT, 'id', data)),
    read: (reader) => readTransferParts(reader, 'id', readId),
  },
};
