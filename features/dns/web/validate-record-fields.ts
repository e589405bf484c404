import type { FieldErrors } from '#platform/forms/field-state.ts';
import { readRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';

/** What is wrong with each field of a record: the first thing is what the field says. */
export function faultsOf(fields: RecordFields, domain: string): FieldErrors<RecordFields> {
  const record = readRecord(fields, domain);
  if (record.ok) return {};
  return Object.fromEntries(record.refusal.toReversed().map(({ field, message }) => [field, message]));
}
