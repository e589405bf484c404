import type { NsData } from '#platform/dns-wire/rdata.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Name server (RFC 1035, section 3.3.11): on the domain itself ours alone, below it a zone cut. */
export const NS: RecordType<NsData> = {
  type: 'NS',
  fields: ['data'],
  owner: 'address',
  allowsApex: false,
  validate: ({ data }) => unless(isTargetHostname(data), 'data', FIELD_MESSAGES.targetHost),
  read: ({ data }) => ({ type: 'NS', target: withFinalDot(data) }),
  show: ({ target }) => ({ data: target }),
  print: ({ target }) => target,
  parse: (text) => (isTargetHostname(text) ? { type: 'NS', target: withFinalDot(text) } : null),
};
