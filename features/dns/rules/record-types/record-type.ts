import type { Rdata } from '#platform/dns-wire/rdata.ts';
import { MAX_NUMBER } from '../dns-limits.ts';
import type { FieldFault, FieldName, RecordFields } from '../record-fields.ts';

/**
 * All that is known about one record type, in one place.
 *
 * Adding a type is adding a file that fills this in and a line in the list.
 */
export interface RecordType<Data extends Rdata> {
  readonly type: Data['type'];
  /** Fields of this type besides name and TTL, in the order in which people fill them in. */
  readonly fields: readonly FieldName[];
  /** Which letters its owner name may have. */
  readonly owner: 'address' | 'service';
  /** Whether people may put it on the domain itself (spec section 5: A, MX, SRV and TXT). */
  readonly allowsApex: boolean;
  /** What is wrong with the fields, first field first; they are canonical already. */
  validate(fields: RecordFields): readonly FieldFault[];
  /** What deserves a word although it is allowed. */
  warn?(fields: RecordFields): readonly FieldFault[];
  /** The rdata of faultless fields, in the one form that is stored and compared. */
  read(fields: RecordFields): Data;
  /** The fields that say this rdata. */
  show(data: Data): Partial<RecordFields>;
  /** Labels that the fields put in front of the name, as SRV does. */
  prefix?(fields: RecordFields): string;
  /** Canonical presentation format; equal rdata has equal text. */
  print(data: Data): string;
  /** Reads presentation format as `print` writes it, or null. */
  parse(text: string): Data | null;
}

/** A fault list of one entry, or none where `isSound`. */
export function unless(isSound: boolean, field: FieldName, message: string): readonly FieldFault[] {
  return isSound ? [] : [{ field, message }];
}

/** Whether the text is an integer from 0 to 65,535. */
export function isNumber(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= MAX_NUMBER;
}

/** Splits presentation format that has `count` parts between spaces, or null where it has another number. */
export function splitParts(text: string, count: number): string[] | null {
  const parts = text.split(' ');
  return parts.length === count ? parts : null;
}
