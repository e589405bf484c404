import type { PtrData } from '#platform/dns-wire/rdata.ts';
import { writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/**
 * Pointer to another name (RFC 1035, section 3.3.12); also lists services in service discovery (RFC
 * 6763).
 */
export const PTR: RecordType<PtrData> = {
  ...writtenAsHost('PTR', (target) => ({ type: 'PTR', target }), {
    label: 'fieldTarget',
    placeholder: 'host.example.net',
  }),
  owner: 'service',
  allowsApex: true,
};
