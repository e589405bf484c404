import { compileZone } from '../rules/compile-zone.ts';
import type { CompiledZone } from '../rules/compile-zone.ts';
import { defaultRecords } from '../rules/default-records.ts';
import type { ZoneDefaults } from '../rules/default-records.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import { parseStoredRdata, printRdata } from '../rules/record-types/record-types.ts';
import type { StoredRecord, ZoneRecord } from '../rules/zone-record.ts';

/** The operator's servers in tests. */
export const TEST_DEFAULTS: ZoneDefaults = {
  nameServers: ['ns1.namestead.test', 'ns2.namestead.test', 'ns3.namestead.test'],
  siteAddresses: ['192.0.2.80', '192.0.2.81'],
  mailServers: ['mx1.namestead.test'],
};

/** Parses a record from one line, `owner TYPE rdata`; a customer's record by default. */
export function zoneRecord(line: string, extra: Partial<ZoneRecord> = {}): ZoneRecord {
  const [name = '', type = '', ...rdata] = line.split(' ');
  return { name, ttl: 3_600, data: parseStoredRdata(type, rdata.join(' ')), origin: 'customer', ...extra };
}

/** Formats a record as one line; the inverse of `zoneRecord`. */
export function recordLine(record: ZoneRecord): string {
  return `${record.name} ${record.data.type} ${printRdata(record.data)}`;
}

/** Assigns ids to records in order. */
export function storedRecords(records: readonly ZoneRecord[]): StoredRecord[] {
  return records.map((record, at) => ({ ...record, id: String(at + 1) }));
}

/** The records after applying a plan. */
export function applyPlan(records: readonly StoredRecord[], plan: ChangePlan): StoredRecord[] {
  const kept: readonly ZoneRecord[] = records.filter((record) => !plan.removed.includes(record));
  return storedRecords([...kept, ...plan.added]);
}

/** Compiles a zone of the default records and the given lines. */
export function compiledZone(domain: string, lines: readonly string[], serial = 1): CompiledZone {
  const records = defaultRecords(domain, TEST_DEFAULTS);
  return compileZone(domain, serial, [...records, ...lines.map((line) => zoneRecord(line))]);
}
