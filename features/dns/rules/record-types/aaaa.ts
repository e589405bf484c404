import { parseIpv6, printIpv6 } from '#platform/dns-wire/ip-address.ts';
import type { AaaaData } from '#platform/dns-wire/rdata.ts';
import { unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** IPv6 address (RFC 3596), in RFC 5952 form; customers cannot set it at the apex (spec section 5). */
export const AAAA: RecordType<AaaaData> = {
  type: 'AAAA',
  fields: [{ name: 'data', kind: 'word', label: 'fieldAddress6', placeholder: '2001:db8::1' }],
  owner: 'address',
  allowsApex: false,
  validate: ({ data }) => unless(parseIpv6(data) !== null, 'data', 'ip'),
  read: ({ data }) => ({ type: 'AAAA', address: printIpv6(parseIpv6(data) ?? []) }),
  show: ({ address }) => ({ data: address }),
  print: ({ address }) => address,
  parse: (text) => {
    const octets = parseIpv6(text);
    return octets && { type: 'AAAA', address: printIpv6(octets) };
  },
};
