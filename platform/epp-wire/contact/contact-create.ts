import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import { EppError } from '../epp-error.ts';
import { CONTACT } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import {
  printDisclosure,
  printPhone,
  printPostalInfo,
  readDisclosure,
  readEmail,
  readId,
  readPhone,
  readPostalInfos,
} from './contact-parts.ts';
import type { Disclosure, Phone, PostalInfo } from './contact-parts.ts';
import { deleteVerb } from '../object-delete.ts';

const contact = createXmlBuilder(CONTACT);

/** Stores a contact. */
export interface ContactCreate {
  readonly id: string;
  readonly postal: readonly PostalInfo[];
  readonly voice: Phone | null;
  readonly fax: Phone | null;
  readonly email: string;
  readonly authInfo: string;
  readonly disclosure: Disclosure | null;
}

/** The stored contact. */
export interface ContactCreateData {
  readonly id: string;
  readonly createdAt: Date;
}

/** `contact:create` (RFC 5733 section 3.2.1). */
export const contactCreate: Verb<ContactCreate, ContactCreateData> = {
  namespace: CONTACT,
  verb: 'create',
  command: {
    print: (create) =>
      contact('create', [
        contact('id', create.id),
        ...create.postal.map(printPostalInfo),
        printPhone('voice', create.voice),
        printPhone('fax', create.fax),
        contact('email', create.email),
        printAuthInfo(CONTACT, create.authInfo),
        printDisclosure(create.disclosure),
      ]),
    read: (reader) => {
      const id = readId(reader.required('id'));
      const postal = readPostalInfos(reader);
      if (postal.length === 0) throw new EppError(2003, 'contact:postalInfo', 'postalInfo is missing');
      const voice = readPhone(reader.optional('voice'));
      const fax = readPhone(reader.optional('fax'));
      const email = readEmail(reader.required('email'));
      const authInfo = readAuthInfo(reader.required('authInfo'));
      const disclosure = readDisclosure(reader.optional('disclose'));
      reader.end();
      return { id, postal, voice, fax, email, authInfo, disclosure };
    },
  },
  answer: {
    print: ({ id, createdAt }) =>
      contact('creData', [contact('id', id), contact('crDate', createdAt.toISOString())]),
    read: (reader) => ({ id: readId(reader.required('id')), createdAt: reader.required('crDate').instant() }),
  },
};

/** `contact:delete` (RFC 5733 section 3.2.2). */
export const contactDelete = deleteVerb(CONTACT, 'id', readId);
