import { printAuthInfo } from '../auth-info.ts';
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
  CONTACT_ID,
} from './contact-parts.ts';
import type { Disclosure, Phone, PostalInfo } from './contact-parts.ts';
import { contactProof } from './contact-proof.ts';
import type { ContactProof } from './contact-proof.ts';
import { checkVerb } from '../object-check.ts';

const contact = createXmlBuilder(CONTACT);

/** Every status of RFC 5733 section 2.2. */
export const CONTACT_STATUSES = [
  'clientDeleteProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'linked',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
] as const;

/** A status of RFC 5733 section 2.2. */
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** A contact as its registry tells it. */
export interface ContactInfoData {
  readonly id: string;
  readonly roid: string;
  readonly statuses: readonly ContactStatus[];
  readonly postal: readonly PostalInfo[];
  readonly voice: Phone | null;
  readonly fax: Phone | null;
  readonly email: string;
  readonly sponsor: string;
  readonly creator: string;
  readonly createdAt: Date;
  readonly updater: string | null;
  readonly updatedAt: Date | null;
  readonly transferredAt: Date | null;
  readonly authInfo: string | null;
  readonly disclosure: Disclosure | null;
}

/** `contact:info` (RFC 5733 section 3.1.2). */
export const contactInfo: Verb<ContactProof, ContactInfoData> = {
  namespace: CONTACT,
  verb: 'info',
  command: contactProof('info'),
  answer: {
    print: (data) =>
      contact('infData', [
        contact('id', data.id),
        contact('roid', data.roid),
        ...data.statuses.map((status) => contact('status', [], { s: status })),
        ...data.postal.map(printPostalInfo),
        printPhone('voice', data.voice),
        printPhone('fax', data.fax),
        contact('email', data.email),
        contact('clID', data.sponsor),
        contact('crID', data.creator),
        contact('crDate', data.createdAt.toISOString()),
        data.updater === null ? null : contact('upID', data.updater),
        data.updatedAt === null ? null : contact('upDate', data.updatedAt.toISOString()),
        data.transferredAt === null ? null : contact('trDate', data.transferredAt.toISOString()),
        data.authInfo === null ? null : printAuthInfo(CONTACT, data.authInfo),
        printDisclosure(data.disclosure),
      ]),
    read: (reader) => ({
      id: readId(reader.required('id')),
      roid: reader.required('roid').token(),
      statuses: reader.many('status').map((status) => {
        const value = status.choice('s', CONTACT_STATUSES);
        if (value === undefined) throw new EppError(2003, 'contact:status', 'attribute s is missing');
        return value;
      }),
      postal: readPostalInfos(reader),
      voice: readPhone(reader.optional('voice')),
      fax: readPhone(reader.optional('fax')),
      email: readEmail(reader.required('email')),
      sponsor: reader.required('clID').token(3, 16),
      creator: reader.required('crID').token(3, 16),
      createdAt: reader.required('crDate').instant(),
      updater: reader.optional('upID')?.token(3, 16) ?? null,
      updatedAt: reader.optional('upDate')?.instant() ?? null,
      transferredAt: reader.optional('trDate')?.instant() ?? null,
      authInfo: reader.optional('authInfo')?.optional('pw')?.token() ?? null,
      disclosure: readDisclosure(reader.optional('disclose')),
    }),
  },
};

/** `contact:check` (RFC 5733 section 3.1.1). */
export const contactCheck = checkVerb(CONTACT, 'id', (reader) =>
  reader.matching(CONTACT_ID, 'a contact id of 3 to 16 characters'),
);
