import type { AliasData } from '#platform/dns-wire/rdata.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/**
 * The domain itself answered with another host's addresses, where a CNAME may not stand (RFC 1034, section 3.6.2).
 *
 * No type of the wire: name servers answer A and AAAA from it, as PowerDNS does with its own type of this name.
 */
export const ALIAS: RecordType<AliasData> = {
  ...writtenAsHost('ALIAS', (target) => ({ type: 'ALIAS', target }), FIELD_MESSAGES.targetHost),
  owner: 'service',
  allowsApex: true,
  isApexOnly: true,
};
