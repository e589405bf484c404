import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Verb } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { CONTACT } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { CONTACT_STATUSES } from './contact-info.ts';
import type { ContactStatus } from './contact-info.ts';
import {
  printDisclosure,
  printPhone,
  readDisclosure,
  readEmail,
  readId,
  readOneOfEachType,
  readPhone,
} from './contact-parts.ts';
import type { Disclosure, Phone } from './contact-parts.ts';
import { printPostalChange, readPostalChange } from './postal-change.ts';
import type { PostalChange } from './postal-change.ts';

const contact = createXmlBuilder(CONTACT);

/** Changes a contact; null (or no address) leaves a value unchanged. */
export interface ContactUpdate {
  readonly id: string;
  readonly addStatuses: readonly ContactStatus[];
  readonly removeStatuses: readonly ContactStatus[];
  readonly postal: readonly PostalChange[];
  readonly voice: Phone | 'none' | null;
  readonly fax: Phone | 'none' | null;
  readonly email: string | null;
  readonly authInfo: string | null;
  readonly disclosure: Disclosure | null;
}

/** `contact:update` (RFC 5733 section 3.2.5). */
export const contactUpdate: Verb<ContactUpdate> = {
  namespace: CONTACT,
  verb: 'update',
  command: {
    print: (update) =>
      contact('update', [
        contact('id', update.id),
        printStatuses('add', update.addStatuses),
        printStatuses('rem', update.removeStatuses),
        printChange(update),
      ]),
    read: (reader) => {
      const id = readId(reader.required('id'));
      const addStatuses = readStatuses(reader.optional('add'));
      const removeStatuses = readStatuses(reader.optional('rem'));
      const change = reader.optional('chg');
      reader.end();
      return { id, addStatuses, removeStatuses, ...readChange(change) };
    },
  },
  answer: null,
};

function printStatuses(name: 'add' | 'rem', statuses: readonly ContactStatus[]): XmlElement | null {
  if (statuses.length === 0) return null;
  return contact(
    name,
    statuses.map((status) => contact('status', [], { s: status })),
  );
}

function readStatuses(reader: ElementReader | undefined): readonly ContactStatus[] {
  const statuses = reader?.many('status', { most: CONTACT_STATUSES.length }).map((status) => {
    const value = status.choice('s', CONTACT_STATUSES);
    if (value === undefined) throw new EppError(2003, 'contact:status', 'attribute s is missing');
    return value;
  });
  reader?.end();
  return statuses ?? [];
}

function printChange(update: ContactUpdate): XmlElement | null {
  const content = [
    ...update.postal.map(printPostalChange),
    update.voice === 'none' ? contact('voice') : printPhone('voice', update.voice),
    update.fax === 'none' ? contact('fax') : printPhone('fax', update.fax),
    update.email === null ? null : contact('email', update.email),
    update.authInfo === null ? null : printAuthInfo(CONTACT, update.authInfo),
    printDisclosure(update.disclosure),
  ].filter((element) => element !== null);
  return content.length === 0 ? null : contact('chg', content);
}

type Change = Pick<ContactUpdate, 'postal' | 'voice' | 'fax' | 'email' | 'authInfo' | 'disclosure'>;

function readChange(reader: ElementReader | undefined): Change {
  if (!reader) return { postal: [], voice: null, fax: null, email: null, authInfo: null, disclosure: null };
  const postal = readOneOfEachType(reader, readPostalChange);
  const voice = reader.optional('voice');
  const fax = reader.optional('fax');
  const email = reader.optional('email');
  const authInfo = reader.optional('authInfo');
  const disclosure = readDisclosure(reader.optional('disclose'));
  reader.end();
  return {
    postal,
    voice: voice ? (readPhone(voice) ?? 'none') : null,
    fax: fax ? (readPhone(fax) ?? 'none') : null,
    email: email ? readEmail(email) : null,
    authInfo: authInfo ? readAuthInfo(authInfo) : null,
    disclosure,
  };
}
