import type { ElementReader } from '../element-reader.ts';

/**
 * The name in an element, in lower case; 2005 when it is no hostname.
 *
 * A-labels only, letters, digits and hyphens (RFC 1123 section 2.1), no final dot.
 */
export function readDomainName(reader: ElementReader): string {
  return reader.matching(HOSTNAME, 'a domain name of letters, digits and hyphens').toLowerCase();
}

const HOSTNAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
