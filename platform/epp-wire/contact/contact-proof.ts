import { printAuthInfo, readAuthInfo } from '../auth-info.ts';
import type { Codec } from '../codec.ts';
import { CONTACT } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { readId } from './contact-parts.ts';

const contact = createXmlBuilder(CONTACT);

/** A contact, and the auth code that authorises a registrar other than its sponsor. */
export interface ContactProof {
  readonly id: string;
  readonly authInfo: string | null;
}

/** The commands that hold nothing else (RFC 5733 sections 3.1.2, 3.1.3 and 3.2.4). */
export function contactProof(verb: 'info' | 'transfer'): Codec<ContactProof> {
  return {
    print: ({ id, authInfo }) =>
      contact(verb, [contact('id', id), authInfo === null ? null : printAuthInfo(CONTACT, authInfo)]),
    read: (reader) => {
      const id = readId(reader.required('id'));
      const authInfo = reader.optional('authInfo');
      reader.end();
      return { id, authInfo: authInfo ? readAuthInfo(authInfo) : null };
    },
  };
}
