import type { ElementReader } from '../element-reader.ts';
import { CONTACT } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { printPostalAddress, readPostalAddress, readPostalType, requireAscii } from './contact-parts.ts';
import type { PostalAddress, PostalInfo } from './contact-parts.ts';

const contact = createXmlBuilder(CONTACT);

/**
 * Changes the address of one type (RFC 5733 section 3.2.5, `chgPostalInfoType`).
 *
 * A part that is not there stays; an organization of null is taken away. A whole
 * `PostalInfo` is a change of everything.
 */
export type PostalChange = Pick<PostalInfo, 'type'> &
  Partial<Pick<PostalInfo, 'name' | 'organization'>> &
  (PostalAddress | { readonly [Part in keyof PostalAddress]?: undefined });

/** `contact:postalInfo` within `chg`. */
export function printPostalChange(change: PostalChange): XmlElement {
  return contact(
    'postalInfo',
    [
      change.name === undefined ? null : contact('name', change.name),
      change.organization === undefined ? null : contact('org', change.organization ?? ''),
      change.city === undefined ? null : printPostalAddress(change),
    ],
    { type: change.type },
  );
}

/** Reads what `printPostalChange` prints. */
export function readPostalChange(reader: ElementReader): PostalChange {
  const type = readPostalType(reader);
  const name = reader.optional('name')?.token(1, 255);
  const organization = reader.optional('org')?.token(0, 255);
  const address = reader.optional('addr');
  reader.end();
  const named = {
    type,
    ...(name === undefined ? {} : { name }),
    ...(organization === undefined ? {} : { organization: organization === '' ? null : organization }),
  };
  const change = address ? { ...named, ...readPostalAddress(address) } : named;
  requireAscii(change);
  return change;
}
