import type { RecordFields } from './record-fields.ts';
import { EMPTY_FIELDS } from './read-record.ts';

/** The owner name of the Domain Connect record (Domain Connect, section "DNS Provider Discovery"). */
const DISCOVERY_NAME = '_domainconnect';

/** Whether the record announces the domain's DNS provider by Domain Connect. */
export function isDomainConnect({ type, name }: { readonly type: string; readonly name: string }): boolean {
  return type === 'TXT' && name === DISCOVERY_NAME;
}

/** The record that announces `host`, without a scheme. */
export function domainConnectRecord(host: string): RecordFields {
  return { ...EMPTY_FIELDS, type: 'TXT', name: DISCOVERY_NAME, data: host };
}
