import type { PtrData } from '#platform/dns-wire/rdata.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Pointer to another name (RFC 1035, section 3.3.12); service discovery lists services with it (RFC 6763). */
export const PTR: RecordType<PtrData> = {
  ...writtenAsHost('PTR', (target) => ({ type: 'PTR', target }), FIELD_MESSAGES.targetHost),
  owner: 'service',
  allowsApex: true,
};
