import { startTransition, useState } from 'react';
import { useForm } from '#platform/ui/form/form.tsx';
import type { FormState } from '#platform/ui/form/form.tsx';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { EMPTY_FIELDS } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { editOf } from './edit-of.ts';
import { editableFieldsOf, fullNameOf, wireRecordOf } from './pending-records.ts';
import { faultsOf, useChangeReview } from './change-review.tsx';
import type { EditRecords } from './use-edit-records.ts';
import type { ChangeReview } from './change-review.tsx';
import type { Finding } from './dns-queries.ts';

/** The one record that is being edited, and the form for it. */
export interface RecordEditor {
  readonly record: RecordOnWire | null;
  /** What the last edit was about, as it is now: where the focus goes back to. */
  readonly last: RecordOnWire | null;
  /** The record is not there any more: somebody deleted or changed it while it was being edited. */
  readonly isGone: boolean;
  /** What somebody else put in its place meanwhile. */
  readonly theirs: readonly RecordOnWire[];
  readonly form: FormState<RecordFields>;
  /** What is to be said about what was typed, once somebody wanted to save it. */
  readonly plan: ReturnType<ChangeReview['of']>;
  /** Makes a better change in place of the one that was typed. */
  readonly mend: (fix: NonNullable<Finding['fix']>) => Promise<void>;
  readonly open: (record: RecordOnWire) => void;
  readonly close: () => void;
}

/** Edits one record at a time; the form lives with the list, so that no row that is drawn again loses what was typed. */
export function useRecordEditor({
  domain,
  records,
  serial,
  replace,
  mend,
}: {
  readonly domain: string;
  readonly records: readonly RecordOnWire[];
  /** The version that the records are. */
  readonly serial: number;
  readonly replace: EditRecords['replace'];
  readonly mend: EditRecords['mend'];
}): RecordEditor {
  const [record, setRecord] = useState<RecordOnWire | null>(null);
  const [last, setLast] = useState<RecordOnWire | null>(null);
  // What was on the screen when the editing began.
  const [seen, setSeen] = useState({ serial, records });
  const isThere = record !== null && records.some(({ id }) => id === record.id);
  const theirs =
    record === null || isThere
      ? []
      : records.filter((each) => isBeside(each, record) && !seen.records.some(({ id }) => id === each.id));
  const look = useChangeReview(domain);
  const form = useForm<RecordFields>({
    initial: { ...EMPTY_FIELDS, type: '' },
    validate: (fields) => (record === null ? {} : faultsOf(fields, domain)),
    submit: async (fields) => {
      if (record !== null && (form.isDirty || !isThere)) {
        const change = editOf(records, isThere ? [record] : theirs, fields);
        if (!(await look.isSettled(fields, change))) return;
        // Having seen theirs, what is said counts against the version that they are.
        await replace(change, fields, isThere ? seen.serial : serial);
      }
      // Its id is another now: it is known by what it says.
      setLast(wireRecordOf(fields, domain, ''));
      setRecord(null);
    },
  });
  return {
    record,
    last,
    // While it is being saved, what was there makes room for what comes.
    isGone: record !== null && !isThere && !form.isBusy,
    theirs: form.isBusy ? [] : theirs,
    form,
    plan: look.of(form.values),
    mend: async (fix) => {
      if (!(await mend(fix))) return;
      setLast(record);
      setRecord(null);
    },
    open: (next) => {
      form.reset(editableFieldsOf(next));
      // A form is much to draw: the press itself is answered before.
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

/** Records of the same name and type: what a change of one of them may have made of it. */
function isBeside(one: RecordOnWire, other: RecordOnWire): boolean {
  return one.type === other.type && fullNameOf(one) === fullNameOf(other);
}
