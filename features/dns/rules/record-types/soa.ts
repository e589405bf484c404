import { say } from '#platform/kernel/sentence.ts';
import type { SoaData } from '#platform/dns-wire/rdata.ts';
import { isTargetHostname, withFinalDot } from '../hostname.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { splitParts } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Start of authority (RFC 1035, section 3.3.13): created by us only, never from form fields. */
export const SOA: RecordType<SoaData> = {
  type: 'SOA',
  fields: [],
  hosts: [0, 1],
  owner: 'address',
  allowsApex: false,
  validate: () => [{ field: 'type', ...say(FIELD_MESSAGES, 'name') }],
  read: () => {
    throw new Error('a SOA record is not read from fields');
  },
  show: (data) => ({ data: SOA.print(data) }),
  print: ({ primary, mailbox, serial, refresh, retry, expire, minimum }) =>
    [primary, mailbox, serial, refresh, retry, expire, minimum].join(' '),
  parse: (text) => {
    const [primary, mailbox, ...texts] = splitParts(text, 7) ?? [];
    if (primary === undefined || mailbox === undefined) return null;
    if (!isTargetHostname(primary) || !isTargetHostname(mailbox)) return null;
    const numbers = texts.map((each) => (/^\d{1,10}$/.test(each) ? Number(each) : Number.NaN));
    const [serial = 0, refresh = 0, retry = 0, expire = 0, minimum = 0] = numbers;
    if (numbers.some((number) => !(number <= 0xffff_ffff))) return null;
    return {
      type: 'SOA',
      primary: withFinalDot(primary),
      mailbox: withFinalDot(mailbox),
      serial,
      refresh,
      retry,
      expire,
      minimum,
    };
  },
};
