import type { NsData } from '#platform/dns-wire/rdata.ts';
import { isServerHostname } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Name server (RFC 1035, section 3.3.11): on the domain itself ours alone, below it a zone cut. */
export const NS: RecordType<NsData> = {
  ...writtenAsHost('NS', (target) => ({ type: 'NS', target }), FIELD_MESSAGES.targetHost, isServerHostname),
  owner: 'service',
  allowsApex: false,
};
