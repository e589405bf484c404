import { useState } from 'react';
import { useForm } from '#platform/ui/form.tsx';
import type { FormState } from '#platform/ui/form.tsx';
import type { RecordOnWire } from '../contract/record-on-wire.ts';
import { EMPTY_FIELDS } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { editableFieldsOf, wireRecordOf } from './pending-records.ts';
import { faultsOf } from './record-faults.ts';
import type { EditRecords } from './use-edit-records.ts';

/** The one record that is being edited, and the form for it. */
export interface RecordEditor {
  readonly record: RecordOnWire | null;
  /** What the last edit was about, as it is now: where the focus goes back to. */
  readonly last: RecordOnWire | null;
  /** The record was deleted elsewhere while it was being edited. */
  readonly isGone: boolean;
  readonly form: FormState<RecordFields>;
  readonly open: (record: RecordOnWire) => void;
  readonly close: () => void;
}

/** Edits one record at a time; the form lives with the list, so that no row that is drawn again loses what was typed. */
export function useRecordEditor({
  domain,
  records,
  replace,
}: {
  readonly domain: string;
  readonly records: readonly RecordOnWire[];
  readonly replace: EditRecords['replace'];
}): RecordEditor {
  const [record, setRecord] = useState<RecordOnWire | null>(null);
  const [last, setLast] = useState<RecordOnWire | null>(null);
  const isThere = record !== null && records.some(({ id }) => id === record.id);
  const form = useForm<RecordFields>({
    initial: { ...EMPTY_FIELDS, type: '' },
    validate: (fields) => (record === null ? {} : faultsOf(fields, domain)),
    submit: async (fields) => {
      if (form.isDirty || !isThere) await replace(isThere ? record : null, fields);
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
    form,
    open: (next) => {
      form.reset(editableFieldsOf(next));
      setRecord(next);
    },
    close: () => {
      setLast(record);
      setRecord(null);
    },
  };
}
