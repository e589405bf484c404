import type { Verb } from '../codec.ts';
import { RELEASE, DOMAIN } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { readDomainName } from './domain-parts.ts';
import { deleteVerb } from '../object-delete.ts';

const release = createXmlBuilder(RELEASE);

/** Hands a name to another registrar by its tag. */
export interface DomainRelease {
  readonly name: string;
  /** The tag of the registrar that shall have it. */
  readonly tag: string;
}

/** `release` inside `update` (Nominet std-release-1.0): the push transfer of `.uk`. */
export const domainRelease: Verb<DomainRelease> = {
  namespace: RELEASE,
  verb: 'update',
  command: {
    print: ({ name, tag }) => release('release', [release('domainName', name), release('registrarTag', tag)]),
    read: (reader) => {
      const name = readDomainName(reader.required('domainName'));
      const tag = reader.required('registrarTag').token(2, 16);
      reader.end();
      return { name, tag };
    },
  },
  answer: null,
};

/** `domain:delete` (RFC 5731 section 3.2.2). */
export const domainDelete = deleteVerb(DOMAIN, 'name', readDomainName);
