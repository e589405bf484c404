import { domainToASCII } from 'node:url';

import { RdapFault } from './rdap-answer.ts';

/**
 * A name as the registry holds it, from whatever spelling it was asked by: capitals, letters of any
 * script, a final dot (RFC 9082 section 3.1.3, RFC 7482 section 6.1).
 *
 * @throws RdapFault 400 for what can be no name
 */
export function canonicalName(text: string): string {
  const ascii = domainToASCII(text.replace(/\.$/, ''));
  const isName = ascii.length <= 253 && ascii.split('.').every((label) => LABEL.test(label));
  // An address is not a name, whatever the URL standard makes of it.
  if (!isName || /^[\d.]+$/.test(ascii)) throw new RdapFault(400, `'${text}' is no domain name.`);
  return ascii;
}

/** RFC 1123 section 2.1, with the 63 octets of RFC 1035 section 2.3.4. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
