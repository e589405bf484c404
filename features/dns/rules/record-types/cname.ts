import type { CnameData } from '#platform/dns-wire/rdata.ts';
import { writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/**
 * Alias (RFC 1035, section 3.3.1); excludes other records at its name, so it is never allowed at
 * the apex.
 */
export const CNAME: RecordType<CnameData> = {
  ...writtenAsHost('CNAME', (target) => ({ type: 'CNAME', target }), {
    label: 'fieldAliasOf',
    placeholder: 'shop.example.net',
  }),
  owner: 'service',
  allowsApex: false,
};
