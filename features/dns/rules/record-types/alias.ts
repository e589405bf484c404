import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import type { AliasData } from '#platform/dns-wire/rdata.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { unless, writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/**
 * The domain itself answered with another host's addresses, where a CNAME may not stand (RFC 1034, section 3.6.2).
 *
 * No type of the wire: name servers answer A and AAAA from it, as PowerDNS does with its own type of this name. They look
 * the target up, so it is a name in public DNS. One that was stored before this rule is never looked up.
 */
export const ALIAS: RecordType<AliasData> = {
  ...writtenAsHost('ALIAS', (target) => ({ type: 'ALIAS', target }), {
    label: 'fieldAliasOf',
    placeholder: 'shop.example.net',
  }),
  forbid: ({ data }) => unless(isPublicName(data), 'data', FIELD_MESSAGES.aliasNotPublic),
  owner: 'service',
  allowsApex: true,
  isApexOnly: true,
};
