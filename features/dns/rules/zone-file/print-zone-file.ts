import { printRdata } from '../record-types/record-types.ts';
import type { ZoneData } from '../record-types/record-types.ts';
import { nameInFile } from './zone-file-names.ts';

/** A record to print. */
interface PrintedRecord {
  readonly name: string;
  readonly ttl: number;
  readonly data: ZoneData;
  readonly comment?: string;
}

/**
 * Prints a zone as a zone file (RFC 1035, section 5) that other name servers can load: SOA first,
 * then by name.
 *
 * ALIAS is not a standard type, so it is printed as a comment that `readZoneFile` recognises.
 */
export function printZoneFile(
  zone: { readonly domain: string; readonly serial: number },
  records: readonly PrintedRecord[],
): string {
  const { domain, serial } = zone;
  const lines = records
    .toSorted((one, other) => order(one, other, domain))
    .map((record) => printLine(record, domain, serial));
  return [`$ORIGIN ${domain}.`, ...lines, ''].join('\n');
}

function printLine({ name, ttl, data, comment }: PrintedRecord, domain: string, serial: number): string {
  // The SOA is stored without its serial; the zone's serial is inserted here.
  const printed = data.type === 'SOA' ? { ...data, serial } : data;
  const hidden = data.type === 'ALIAS' ? ';ALIAS ' : '';
  const note = comment ? ` ; ${comment}` : '';
  return `${hidden}${nameInFile(name, domain)} ${ttl} IN ${data.type} ${printRdata(printed)}${note}`;
}

/**
 * Sorts SOA and apex first, then names by their labels from the right, so that related names are
 * adjacent.
 */
function order(one: PrintedRecord, other: PrintedRecord, domain: string): number {
  return (
    Number(other.data.type === 'SOA') - Number(one.data.type === 'SOA') ||
    Number(other.name === domain) - Number(one.name === domain) ||
    compareText(reversed(one.name), reversed(other.name)) ||
    compareText(one.data.type, other.data.type)
  );
}

function reversed(name: string): string {
  return name.split('.').toReversed().join('.');
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
