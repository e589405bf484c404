import type { ElementReader } from '../element-reader.ts';
import { EppFault } from '../epp-fault.ts';
import { CONTACT } from '../namespaces.ts';
import { elementsOf } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { CONTACT_ID } from './contact-id.ts';

const contact = elementsOf(CONTACT);

/** A postal address (RFC 5733 section 2.4); `int` is ASCII, `loc` as written locally. */
export interface PostalInfo {
  readonly type: 'int' | 'loc';
  readonly name: string;
  readonly organization: string | null;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
}

/** A telephone number with its extension (RFC 5733 section 2.5). */
export interface Phone {
  readonly number: string;
  readonly extension: string | null;
}

/** What a contact's holder wants published or kept back (RFC 5733 section 2.9); one of the schema's names each. */
export interface Disclosure {
  readonly isDisclosed: boolean;
  readonly elements: readonly DisclosedElement[];
}

/** An element named in `disclose`; `int` and `loc` apart for the postal parts. */
export interface DisclosedElement {
  readonly name: (typeof DISCLOSABLE)[number];
  readonly type: 'int' | 'loc' | null;
}

/** The order of the schema, which answers must keep. */
const DISCLOSABLE = ['name', 'org', 'addr', 'voice', 'fax', 'email'] as const;
const POSTAL: readonly string[] = ['name', 'org', 'addr'];

/** The text where the schema's `e164StringType` allows it. */
const PHONE_NUMBER = /^(?:\+[0-9]{1,3}\.[0-9]{1,14})?$/;

/** A contact's id. */
export function readId(reader: ElementReader): string {
  return reader.matching(CONTACT_ID, 'a contact id of 3 to 16 characters');
}

/** `contact:postalInfo`. */
export function printPostalInfo(postal: PostalInfo): XmlElement {
  const optional = (name: string, value: string | null) => (value === null ? null : contact(name, value));
  return contact(
    'postalInfo',
    [
      contact('name', postal.name),
      optional('org', postal.organization),
      contact('addr', [
        ...postal.street.map((line) => contact('street', line)),
        contact('city', postal.city),
        optional('sp', postal.state),
        optional('pc', postal.postalCode),
        contact('cc', postal.countryCode),
      ]),
    ],
    { type: postal.type },
  );
}

/** One or two addresses, one of each type at most. */
export function readPostalInfos(reader: ElementReader): readonly PostalInfo[] {
  const postals = reader.many('postalInfo', { most: 2 }).map(readPostalInfo);
  if (postals.length === 2 && postals[0]?.type === postals[1]?.type)
    throw new EppFault(2001, 'contact:postalInfo', 'two addresses of one type');
  return postals;
}

function readPostalInfo(reader: ElementReader): PostalInfo {
  const type = reader.choice('type', ['int', 'loc'] as const);
  if (type === undefined) throw new EppFault(2003, 'contact:postalInfo', 'attribute type is missing');
  const name = reader.required('name').token(1, 255);
  const organization = reader.optional('org')?.token(0, 255) ?? null;
  const addr = reader.required('addr');
  reader.end();
  const street = addr.many('street', { most: 3 }).map((line) => line.token(0, 255));
  const city = addr.required('city').token(1, 255);
  const state = addr.optional('sp')?.token(0, 255) ?? null;
  const postalCode = addr.optional('pc')?.token(0, 16) ?? null;
  const countryCode = addr
    .required('cc')
    .matching(/^[A-Za-z]{2}$/, 'a country code of two letters')
    .toUpperCase();
  addr.end();
  if (
    type === 'int' &&
    !/^[\x20-\x7e]*$/.test([name, organization, ...street, city, state, postalCode].join(' '))
  )
    throw new EppFault(2005, 'contact:postalInfo', 'an international address is ASCII only');
  return { type, name, organization, street, city, state, postalCode, countryCode };
}

/** `contact:voice` or `contact:fax`; null when there is none. */
export function printPhone(name: 'voice' | 'fax', phone: Phone | null): XmlElement | null {
  if (phone === null) return null;
  return contact(name, phone.number, phone.extension === null ? {} : { x: phone.extension });
}

/** A telephone number; null when it is absent or empty. */
export function readPhone(reader: ElementReader | undefined): Phone | null {
  const number = reader?.matching(PHONE_NUMBER, 'a number such as +1.7035555555') ?? '';
  return number === '' ? null : { number, extension: reader?.element.attributes['x'] ?? null };
}

/** An e-mail address: something, an at sign, something. */
export function readEmail(reader: ElementReader): string {
  return reader.matching(/^[^\s@]+@[^\s@]+$/, 'an e-mail address');
}

/** `contact:disclose`; null when nothing was said. */
export function printDisclosure(disclosure: Disclosure | null): XmlElement | null {
  if (disclosure === null) return null;
  return contact(
    'disclose',
    disclosure.elements.map(({ name, type }) => contact(name, [], type === null ? {} : { type })),
    { flag: disclosure.isDisclosed ? '1' : '0' },
  );
}

/** What was said on publishing. */
export function readDisclosure(reader: ElementReader | undefined): Disclosure | null {
  if (!reader) return null;
  const elements: DisclosedElement[] = [];
  for (const name of DISCLOSABLE) {
    for (const element of reader.many(name, { most: 2 })) {
      const type = element.choice('type', ['int', 'loc'] as const) ?? null;
      if (POSTAL.includes(name) && type === null)
        throw new EppFault(2003, `contact:${name}`, 'attribute type is missing');
      elements.push({ name, type });
    }
  }
  reader.end();
  return { isDisclosed: reader.flag('flag', true), elements };
}
