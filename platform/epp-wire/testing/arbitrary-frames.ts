import fc from 'fast-check';

import type { ContactCreate } from '../contact/contact-create.ts';
import { CONTACT_STATUSES } from '../contact/contact-info.ts';
import type { ContactInfoData } from '../contact/contact-info.ts';
import type { Disclosure, DisclosedElement, Phone, PostalInfo } from '../contact/contact-parts.ts';
import type { ContactUpdate } from '../contact/contact-update.ts';
import type { DomainCreate } from '../domain/domain-create.ts';
import type { DomainInfoData } from '../domain/domain-info.ts';
import { CONTACT_ROLES, DOMAIN_STATUSES } from '../domain/domain-parts.ts';
import type { DomainUpdate } from '../domain/domain-update.ts';
import type { CheckedObject } from '../object-check.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { isXmlText } from '../xml/xml-printer.ts';
import { PREFIXES } from '../namespaces.ts';
import { instant, nullable, objectHistory, registrarId } from './arbitrary-parts.ts';

/** Any text that XML can hold, line ends already as a parser leaves them. */
export const xmlText = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((text) => text.replace(/\r\n?/g, '\n'))
  .filter(isXmlText);

/** A token as a schema has it: no space at the ends, none twice. */
export const token = (most: number) =>
  xmlText
    .map((text) => text.replace(/[ \t\n]+/g, ' ').replace(/^ | $/g, ''))
    .filter((text) => text.length >= 1 && text.length <= most);

const xmlName = fc
  .stringMatching(/^[A-Za-z_][A-Za-z0-9._-]{0,8}$/)
  .filter((name) => !name.startsWith('xmlns') && name !== '__proto__');

/** Any element of the namespaces that we print, up to a few levels deep. */
export const xmlElement: fc.Arbitrary<XmlElement> = fc.letrec<{ element: XmlElement }>((tie) => ({
  element: fc
    .tuple(
      fc.constantFrom(...Object.keys(PREFIXES)),
      xmlName,
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        xmlText,
        fc.array(tie('element'), { minLength: 1, maxLength: 3 }),
      ),
      fc.dictionary(xmlName, xmlText, { maxKeys: 3 }),
    )
    .map(([namespace, name, content, attributes]) =>
      createXmlBuilder(namespace)(name, content, { ...attributes }),
    ),
})).element;

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?$/);
/** A host or domain name. */
export const domainName = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join('.'));
const contactId = fc.stringMatching(/^[!-;=-~]{3,16}$/);
/** A transaction id. */
export const transactionId = fc.stringMatching(/^[A-Za-z0-9-]{3,64}$/);
const names = fc.uniqueArray(domainName, { maxLength: 5 });
const password = token(40);

const domainContact = fc.record({ role: fc.constantFrom(...CONTACT_ROLES), id: contactId });
const domainStatuses = fc.uniqueArray(fc.constantFrom(...DOMAIN_STATUSES), { maxLength: 5 });

/** A `domain:create`. */
export const domainCreateValue: fc.Arbitrary<DomainCreate> = fc.record({
  name: domainName,
  periodYears: nullable(fc.integer({ min: 1, max: 99 })),
  nameServers: names,
  registrant: nullable(contactId),
  contacts: fc.array(domainContact, { maxLength: 4 }),
  authInfo: password,
});

/** The answer to `domain:info`. */
export const domainInfoValue: fc.Arbitrary<DomainInfoData> = fc.record({
  name: domainName,
  roid: fc.stringMatching(/^D[0-9]{1,9}-NMST$/),
  statuses: domainStatuses,
  registrant: nullable(contactId),
  contacts: fc.array(domainContact, { maxLength: 4 }),
  nameServers: names,
  subordinateHosts: names,
  sponsor: registrarId,
  creator: nullable(registrarId),
  createdAt: nullable(instant),
  updater: nullable(registrarId),
  updatedAt: nullable(instant),
  expiresAt: nullable(instant),
  transferredAt: nullable(instant),
  authInfo: nullable(password),
});

const domainUpdatePart = fc.record({
  nameServers: names,
  contacts: fc.array(domainContact, { maxLength: 2 }),
  statuses: domainStatuses,
});

/** A `domain:update`. */
export const domainUpdateValue: fc.Arbitrary<DomainUpdate> = fc.record({
  name: domainName,
  add: domainUpdatePart,
  remove: domainUpdatePart,
  registrant: nullable(fc.oneof(contactId, fc.constant(''))),
  authInfo: nullable(fc.oneof(password, fc.constant(''))),
});

/** The answers to a check. */
export const checkedValue: fc.Arbitrary<readonly CheckedObject[]> = fc.array(
  fc.record({ key: domainName, isAvailable: fc.boolean(), reason: nullable(token(60)) }),
  { minLength: 1, maxLength: 8 },
);

const ascii = fc.stringMatching(/^[A-Za-z0-9&<>'".,-]{1,20}$/);
const arbitraryPostal = (type: PostalInfo['type'], text: fc.Arbitrary<string>): fc.Arbitrary<PostalInfo> =>
  fc.record({
    type: fc.constant(type),
    name: text,
    organization: nullable(text),
    street: fc.array(text, { maxLength: 3 }),
    city: text,
    state: nullable(text),
    postalCode: nullable(fc.stringMatching(/^[A-Z0-9]{1,8}$/)),
    countryCode: fc.constantFrom('DE', 'GB', 'JP', 'US'),
  });
const postal = fc
  .tuple(arbitraryPostal('int', ascii), arbitraryPostal('loc', token(30)), fc.integer({ min: 0, max: 2 }))
  .map(([int, loc, which]) => (which === 0 ? [int] : which === 1 ? [loc] : [int, loc]));
const phone: fc.Arbitrary<Phone> = fc.record({
  number: fc.stringMatching(/^\+[0-9]{1,3}\.[0-9]{1,14}$/),
  extension: nullable(fc.stringMatching(/^[0-9]{1,4}$/)),
});
const disclosed: fc.Arbitrary<DisclosedElement[]> = fc
  .uniqueArray(fc.constantFrom('name', 'org', 'addr', 'voice', 'fax', 'email'), { maxLength: 6 })
  .map((chosen) =>
    (['name', 'org', 'addr', 'voice', 'fax', 'email'] as const)
      .filter((name) => chosen.includes(name))
      .map((name) => ({ name, type: ['name', 'org', 'addr'].includes(name) ? 'loc' : null })),
  );
const disclosure: fc.Arbitrary<Disclosure> = fc.record({ isDisclosed: fc.boolean(), elements: disclosed });
const email = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.test$/);

/** A `contact:create`. */
export const contactCreateValue: fc.Arbitrary<ContactCreate> = fc.record({
  id: contactId,
  postal,
  voice: nullable(phone),
  fax: nullable(phone),
  email,
  authInfo: password,
  disclosure: nullable(disclosure),
});

/** The answer to `contact:info`. */
export const contactInfoValue: fc.Arbitrary<ContactInfoData> = fc.record({
  id: contactId,
  roid: fc.stringMatching(/^C[0-9]{1,9}-NMST$/),
  statuses: fc.uniqueArray(fc.constantFrom(...CONTACT_STATUSES), { minLength: 1, maxLength: 4 }),
  postal,
  voice: nullable(phone),
  fax: nullable(phone),
  email,
  ...objectHistory,
  authInfo: nullable(password),
  disclosure: nullable(disclosure),
});

const contactStatuses = fc.uniqueArray(fc.constantFrom(...CONTACT_STATUSES), { maxLength: 4 });

/** A `contact:update`. */
export const contactUpdateValue: fc.Arbitrary<ContactUpdate> = fc.record({
  id: contactId,
  addStatuses: contactStatuses,
  removeStatuses: contactStatuses,
  postal: fc.oneof(fc.constant([]), postal),
  voice: nullable(fc.oneof(phone, fc.constant('none' as const))),
  fax: nullable(fc.oneof(phone, fc.constant('none' as const))),
  email: nullable(email),
  authInfo: nullable(password),
  disclosure: nullable(disclosure),
});
