import type { RecordOnWire } from '../contract/endpoints.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { fieldsOf, fullNameOf, wireRecordOf } from './pending-records.ts';
import type { RecordChange } from './pending-records.ts';

/**
 * Converts an edit to a change.
 *
 * Records of an RRset share their TTL (RFC 2181, section 5.2): an edit of one TTL changes the
 * others, too, in one change.
 */
export function editOf(
  records: readonly RecordOnWire[],
  old: readonly RecordOnWire[],
  fields: RecordFields,
): RecordChange {
  const [first] = old;
  if (first === undefined || fields.ttl === '') return { add: [fields], remove: old };
  const isSame = (one: RecordOnWire, other: RecordOnWire): boolean =>
    one.type === other.type && fullNameOf(one) === fullNameOf(other);
  const wanted = wireRecordOf(fields, first.domain, '');
  // A record that moves to another name leaves the rest of its old RRset unchanged.
  if (!isSame(wanted, first)) return { add: [fields], remove: old };
  const others = records.filter(
    (each) => isSame(each, first) && each.ttl !== wanted.ttl && !old.some(({ id }) => id === each.id),
  );
  return {
    add: [fields, ...others.map((each) => ({ ...fieldsOf(each), ttl: fields.ttl }))],
    remove: [...old, ...others],
  };
}
