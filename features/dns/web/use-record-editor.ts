import { startTransition, useState } from 'react';
import { useForm } from '#platform/ui/form/form.tsx';
import type { FormState } from '#platform/ui/form/form.tsx';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { EMPTY_FIELDS } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { toEditableFields, buildFullName, toWireRecord, toFields } from './pending-records.ts';
import type { RecordChange } from './pending-records.ts';
import { listFaults, useChangeReview } from './change-review.tsx';
import type { ChangeReview } from './change-review.tsx';
import type { EditRecords } from './use-edit-records.ts';
import type { Finding } from './dns-queries.ts';

/** The edited record, with its form. */
export interface RecordEditor {
  readonly record: RecordOnWire | null;
  /** The last edited record in its current state, for returning the focus. */
  readonly last: RecordOnWire | null;
  /** The record is gone: someone deleted or changed it during the edit. */
  readonly isGone: boolean;
  /** Records that replaced it meanwhile. */
  readonly theirs: readonly RecordOnWire[];
  readonly form: FormState<RecordFields>;
  /** The review of the input, once the user has tried to save it. */
  readonly plan: ReturnType<ChangeReview['of']>;
  /** Applies a fix instead of the input. */
  readonly applyFix: (fix: NonNullable<Finding['fix']>) => Promise<void>;
  readonly open: (record: RecordOnWire) => void;
  readonly close: () => void;
}

/**
 * Edits one record at a time; the form state lives with the list, so that re-rendered rows keep the
 * input.
 */
export function useRecordEditor({
  domain,
  records,
  serial,
  replace,
  applyFix,
}: {
  readonly domain: string;
  readonly records: readonly RecordOnWire[];
  /** The version of the records. */
  readonly serial: number;
  readonly replace: EditRecords['replace'];
  readonly applyFix: EditRecords['applyFix'];
}): RecordEditor {
  const [record, setRecord] = useState<RecordOnWire | null>(null);
  const [last, setLast] = useState<RecordOnWire | null>(null);
  // The records when editing began.
  const [seen, setSeen] = useState({ serial, records });
  const isThere = record !== null && records.some(({ id }) => id === record.id);
  const theirs =
    record === null || isThere
      ? []
      : records.filter((each) => isBeside(each, record) && !seen.records.some(({ id }) => id === each.id));
  const look = useChangeReview(domain);
  const form = useForm<RecordFields>({
    initial: { ...EMPTY_FIELDS, type: '' },
    validate: (fields) => (record === null ? {} : listFaults(fields, domain)),
    submit: async (fields) => {
      if (record !== null && (form.isDirty || !isThere)) {
        const change = findEdit(records, isThere ? [record] : theirs, fields);
        if (!(await look.isSettled(fields, change))) return;
        // After seeing the concurrent change, the user overwrites that version.
        if (!(await replace(change, fields, isThere ? seen.serial : serial))) return;
      }
      // Its id has changed, so it is identified by content.
      setLast(toWireRecord(fields, domain, ''));
      setRecord(null);
    },
  });
  return {
    record,
    last,
    // While it is being saved, the old record is expected to disappear.
    isGone: record !== null && !isThere && !form.isBusy,
    theirs: form.isBusy ? [] : theirs,
    form,
    plan: look.of(form.values),
    applyFix: async (fix) => {
      if (!(await applyFix(fix))) return;
      setLast(record);
      setRecord(null);
    },
    open: (next) => {
      form.reset(toEditableFields(next));
      // Rendering the form may take a while; the press is acknowledged first.
      startTransition(() => {
        setSeen({ serial, records });
        setRecord(next);
      });
    },
    close: () => {
      setLast(record);
      setRecord(null);
    },
  };
}

/** Whether two records have the same name and type, so that one may be a changed version of the other. */
function isBeside(one: RecordOnWire, other: RecordOnWire): boolean {
  return one.type === other.type && buildFullName(one) === buildFullName(other);
}

/**
 * Converts an edit to a change.
 *
 * Records of an RRset share their TTL (RFC 2181, section 5.2): an edit of one TTL changes the
 * others, too, in one change.
 */
export function findEdit(
  records: readonly RecordOnWire[],
  old: readonly RecordOnWire[],
  fields: RecordFields,
): RecordChange {
  const [first] = old;
  if (first === undefined || fields.ttl === '') return { add: [fields], remove: old };
  const isSame = (one: RecordOnWire, other: RecordOnWire): boolean =>
    one.type === other.type && buildFullName(one) === buildFullName(other);
  const wanted = toWireRecord(fields, first.domain, '');
  // A record that moves to another name leaves the rest of its old RRset unchanged.
  if (!isSame(wanted, first)) return { add: [fields], remove: old };
  const others = records.filter(
    (each) => isSame(each, first) && each.ttl !== wanted.ttl && !old.some(({ id }) => id === each.id),
  );
  return {
    add: [fields, ...others.map((each) => ({ ...toFields(each), ttl: fields.ttl }))],
    remove: [...old, ...others],
  };
}
