import type { CnameData } from '#platform/dns-wire/rdata.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Alias (RFC 1035, section 3.3.1); it stands alone on its name, so never on the domain itself. */
export const CNAME: RecordType<CnameData> = {
  type: 'CNAME',
  fields: ['data'],
  owner: 'service',
  allowsApex: false,
  validate: ({ data }) => unless(isTargetHostname(data), 'data', FIELD_MESSAGES.targetHost),
  read: ({ data }) => ({ type: 'CNAME', target: withFinalDot(data) }),
  show: ({ target }) => ({ data: target }),
  print: ({ target }) => target,
  parse: (text) => (isTargetHostname(text) ? { type: 'CNAME', target: withFinalDot(text) } : null),
};
