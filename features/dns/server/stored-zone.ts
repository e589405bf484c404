import type { StoredRecord } from '../rules/zone-record.ts';

/** A zone as it is stored. */
export interface StoredZone {
  readonly id: number;
  readonly name: string;
  readonly serial: number;
  readonly records: readonly StoredRecord[];
}
