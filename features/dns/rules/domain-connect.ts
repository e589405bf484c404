import type { RecordFields } from './record-fields.ts';
import { EMPTY_FIELDS } from './read-record.ts';

/** Where a service looks for who keeps a domain's records (Domain Connect, section "DNS Provider Discovery"). */
const DISCOVERY_NAME = '_domainconnect';

/** Whether the record tells services that speak Domain Connect who keeps the domain's records. */
export function isDomainConnect({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type === 'TXT' && name === DISCOVERY_NAME;
}

/** The record that tells them that it is `host`, without a scheme. */
export function domainConnectRecord(host: string): RecordFields {
  return { ...EMPTY_FIELDS, type: 'TXT', name: DISCOVERY_NAME, data: host };
}
