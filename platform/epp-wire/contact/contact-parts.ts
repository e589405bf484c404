import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { CONTACT } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const contact = createXmlBuilder(CONTACT);

/** A postal address (RFC 5733 section 2.4). */
export interface PostalAddress {
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
}

/** Postal information (RFC 5733 section 2.4); `int` is ASCII, `loc` as written locally. */
export interface PostalInfo extends PostalAddress {
  readonly type: 'int' | 'loc';
  readonly name: string;
  readonly organization: string | null;
}

/** A telephone number with its extension (RFC 5733 section 2.5). */
export interface Phone {
  readonly number: string;
  readonly extension: string | null;
}

/** Disclosure preferences of a contact (RFC 5733 section 2.9); named as in the schema. */
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
  return contact(
    'postalInfo',
    [
      contact('name', postal.name),
      postal.organization === null ? null : contact('org', postal.organization),
      printPostalAddress(postal),
    ],
    { type: postal.type },
  );
}

/** `contact:addr`. */
export function printPostalAddress(address: PostalAddress): XmlElement {
  const optional = (name: string, value: string | null) => (value === null ? null : contact(name, value));
  return contact('addr', [
    ...address.street.map((line) => contact('street', line)),
    contact('city', address.city),
    optional('sp', address.state),
    optional('pc', address.postalCode),
    contact('cc', address.countryCode),
  ]);
}

/** One or two addresses, one of each type at most. */
export function readPostalInfos(reader: ElementReader): readonly PostalInfo[] {
  return readOneOfEachType(reader, readPostalInfo);
}

/** The `postalInfo` elements that follow, two at most and of different types. */
export function readOneOfEachType<Postal extends { readonly type: PostalInfo['type'] }>(
  reader: ElementReader,
  readOne: (reader: ElementReader) => Postal,
): readonly Postal[] {
  const postals = reader.many('postalInfo', { most: 2 }).map(readOne);
  if (postals.length === 2 && postals[0]?.type === postals[1]?.type)
    throw new EppError(2001, 'contact:postalInfo', 'two addresses of one type');
  return postals;
}

function readPostalInfo(reader: ElementReader): PostalInfo {
  const type = readPostalType(reader);
  const name = reader.required('name').token(1, 255);
  const organization = reader.optional('org')?.token(0, 255) ?? null;
  const address = readPostalAddress(reader.required('addr'));
  reader.end();
  const postal = { type, name, organization, ...address };
  requireAscii(postal);
  return postal;
}

/** Whether postal information is international or local; 2003 if missing. */
export function readPostalType(reader: ElementReader): PostalInfo['type'] {
  const type = reader.choice('type', ['int', 'loc'] as const);
  if (type === undefined) throw new EppError(2003, 'contact:postalInfo', 'attribute type is missing');
  return type;
}

/** Content of `contact:addr`. */
export function readPostalAddress(reader: ElementReader): PostalAddress {
  const street = reader.many('street', { most: 3 }).map((line) => line.token(0, 255));
  const city = reader.required('city').token(1, 255);
  const state = reader.optional('sp')?.token(0, 255) ?? null;
  const postalCode = reader.optional('pc')?.token(0, 16) ?? null;
  const countryCode = reader
    .required('cc')
    .matching(/^[A-Za-z]{2}$/, 'a country code of two letters')
    .toUpperCase();
  reader.end();
  return { street, city, state, postalCode, countryCode };
}

/** An international address is seven-bit ASCII (RFC 5733 section 2.4); 2005 otherwise. */
export function requireAscii(postal: Partial<PostalInfo>): void {
  const { type, name, organization, street = [], city, state, postalCode } = postal;
  if (
    type === 'int' &&
    !/^[\x20-\x7e]*$/.test([name, organization, ...street, city, state, postalCode].join(' '))
  )
    throw new EppError(2005, 'contact:postalInfo', 'an international address is ASCII only');
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

/** The disclosure preference. */
export function readDisclosure(reader: ElementReader | undefined): Disclosure | null {
  if (!reader) return null;
  const elements: DisclosedElement[] = [];
  for (const name of DISCLOSABLE) {
    for (const element of reader.many(name, { most: 2 })) {
      const type = element.choice('type', ['int', 'loc'] as const) ?? null;
      if (POSTAL.includes(name) && type === null)
        throw new EppError(2003, `contact:${name}`, 'attribute type is missing');
      elements.push({ name, type });
    }
  }
  reader.end();
  return { isDisclosed: reader.flag('flag', true), elements };
}

/** A contact's id: 3 to 16 visible characters (RFC 5733 with `clIDType` of RFC 5730). */
export const CONTACT_ID = /^[!-~]{3,16}$/;
