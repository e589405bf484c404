import { isPublicName } from '#platform/dns-wire/domain-name.ts';
import type { AliasData } from '#platform/dns-wire/rdata.ts';
import { unless, writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/**
 * Answers the apex with another host's addresses, where a CNAME is not allowed (RFC 1034, section
 * 3.6.2).
 *
 * Not a wire type: name servers answer A and AAAA from it, as PowerDNS does with its type of this
 * name. They resolve the target, so it must be a public name. A target stored before this rule is
 * never resolved.
 */
export const ALIAS: RecordType<AliasData> = {
  ...writtenAsHost('ALIAS', (target) => ({ type: 'ALIAS', target }), {
    label: 'fieldAliasOf',
    placeholder: 'shop.example.net',
  }),
  forbid: ({ data }) => unless(isPublicName(data), 'data', 'aliasNotPublic'),
  owner: 'service',
  allowsApex: true,
  isApexOnly: true,
};
