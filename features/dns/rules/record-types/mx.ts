import type { MxData } from '#platform/dns-wire/rdata.ts';
import { isHostOrNone, isTargetHostname, withFinalDot } from '../hostname.ts';
import { isNumber, splitParts, unless } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/**
 * Mail exchange (RFC 1035, section 3.3.9); `aux` is its preference. `0 .` in a zone file means "no
 * mail" (RFC 7505).
 */
export const MX: RecordType<MxData> = {
  type: 'MX',
  fields: [
    { name: 'data', kind: 'host', label: 'fieldMailServer', placeholder: 'mail.example.net' },
    { name: 'aux', kind: 'number', label: 'fieldPriority' },
  ],
  hosts: [1],
  owner: 'service',
  allowsApex: true,
  getServer: ({ exchange }) => exchange,
  withServer: (data, exchange) => ({ ...data, exchange }),
  validate: ({ data, aux }) => [
    ...unless(isTargetHostname(data), 'data', 'mailServer'),
    ...unless(isNumber(aux), 'aux', 'priority'),
  ],
  read: ({ data, aux }) => ({ type: 'MX', preference: Number(aux), exchange: withFinalDot(data) }),
  show: ({ preference, exchange }) => ({ data: exchange, aux: String(preference) }),
  print: ({ preference, exchange }) => `${preference} ${exchange}`,
  parse: (text) => {
    const [preference, exchange] = splitParts(text, 2) ?? [];
    if (preference === undefined || exchange === undefined) return null;
    if (!isNumber(preference) || !isHostOrNone(exchange)) return null;
    return { type: 'MX', preference: Number(preference), exchange: withFinalDot(exchange) };
  },
};
