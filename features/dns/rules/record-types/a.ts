import { parseIpv4, printIpv4 } from '#platform/dns-wire/ip-address.ts';
import type { AData } from '#platform/dns-wire/rdata.ts';
import { unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** IPv4 address (RFC 1035, section 3.4.1): four numbers from 0 to 255 (decision 39, "IPv4 data"). */
export const A: RecordType<AData> = {
  type: 'A',
  fields: [{ name: 'data', kind: 'word', label: 'fieldAddress', placeholder: '192.0.2.1' }],
  owner: 'address',
  allowsApex: true,
  validate: ({ data }) => unless(parseIpv4(data) !== null, 'data', 'ip'),
  read: ({ data }) => ({ type: 'A', address: printIpv4(parseIpv4(data) ?? []) }),
  show: ({ address }) => ({ data: address }),
  print: ({ address }) => address,
  parse: (text) => {
    const octets = parseIpv4(text);
    return octets && { type: 'A', address: printIpv4(octets) };
  },
};
