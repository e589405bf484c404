import { useCallback } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { ToastContent } from '#platform/ui/feedback/toast.ts';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { readRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { fullName } from '../rules/zone-record.ts';
import { dnsMessages } from '../words/en.ts';
import { useChangeRecords } from './dns-queries.ts';
import type { Finding } from './dns-queries.ts';
import { fieldsOf, fullNameOf, wireRecordOf } from './pending-records.ts';
import type { RecordChange, ShownRecord } from './pending-records.ts';

/** What can be done to the records on the screen; each says what came of it. */
export interface EditRecords {
  readonly add: (fields: RecordFields) => Promise<void>;
  /** Puts these fields in the place of records as they were at the version that was looked at; of none, they are added. */
  readonly replace: (edit: RecordChange, fields: RecordFields, serial: number) => Promise<void>;
  /** Deletes a record as it was at the version that was looked at; settles once that is done or was refused. */
  readonly remove: (record: ShownRecord, serial: number) => Promise<void>;
  /** Makes the change that mends something, and tells whether that succeeded. */
  readonly mend: (fix: NonNullable<Finding['fix']>) => Promise<boolean>;
}

/** Adds, changes and deletes records of a domain, and takes a change back while its notice stands (spec section 4, "DNS"). */
export function useEditRecords(domain: string, records: readonly RecordOnWire[]): EditRecords {
  const m = useMessages(dnsMessages);
  const { mutateAsync } = useChangeRecords(domain);
  const reasonOf = useReason();
  const takeBack = useUndo(domain);

  const wordsOf = (fields: RecordFields): { type: string; name: string } => {
    const record = readRecord(fields, domain);
    return { type: fields.type, name: record.ok ? record.value.name : fullName(fields.name, domain) };
  };

  const add = async (fields: RecordFields): Promise<void> => {
    const words = wordsOf(fields);
    try {
      await mutateAsync({ add: [fields], remove: [] });
      toast({ text: m('added', words) });
    } catch (refusal) {
      toast({ text: m('notAdded', words), kind: 'error' });
      throw refusal;
    }
  };

  /** Undoes a change, and says in whose words. */
  const restore = async (change: RecordChange, words: { type: string; name: string }): Promise<void> => {
    try {
      await mutateAsync(change);
      toast({ text: m('restored', words) });
    } catch (error) {
      toast({ text: m('notRestored', { ...words, reason: reasonOf(error) }), kind: 'error' });
    }
  };

  const replace: EditRecords['replace'] = async ({ add: added, remove: old }, fields, serial) => {
    const [first] = old;
    if (first === undefined) return add(fields);
    const words = wordsOf(fields);
    let undoes: number;
    try {
      undoes = (await mutateAsync({ add: added, remove: old, serial })).serial;
    } catch (refusal) {
      toast({ text: m('notChanged', words), kind: 'error' });
      throw refusal;
    }
    // The new record is meant by what it says: it has an id of its own by now.
    const back = { add: old.map(fieldsOf), remove: [wireRecordOf(fields, domain, '0')], undoes };
    const oldWords = { type: first.type, name: fullNameOf(first) };
    const onPress = (): void => void restore(back, oldWords);
    const text = m(added.length > 1 ? 'changedSet' : 'changed', words);
    toast({ text, action: { label: m('undo'), onPress } });
  };

  const remove: EditRecords['remove'] = async (record, serial) => {
    const words = { type: record.type, name: fullNameOf(record) };
    try {
      const { serial: undoes } = await mutateAsync({ add: [], remove: [record], serial });
      const onPress = (): void => void restore({ add: [fieldsOf(record)], remove: [], undoes }, words);
      toast({ text: m('deleted', words), action: { label: m('undo'), onPress } });
    } catch (error) {
      toast({ text: m('notDeleted', { ...words, reason: reasonOf(error) }), kind: 'error' });
    }
  };

  const mend: EditRecords['mend'] = async ({ message, change }) => {
    const leaving = new Set(change.records_to_remove.map(({ id }) => id));
    const remove = records.filter(({ id }) => leaving.has(id));
    try {
      const { serial } = await mutateAsync({ add: change.records_to_add, remove });
      toast({ text: m('mended', { what: translated(message) }), action: takeBack(serial) });
      return true;
    } catch (error) {
      toast({ text: m('notMended', { reason: reasonOf(error) }), kind: 'error' });
      return false;
    }
  };

  return { add, replace, remove, mend };
}

/** Gives the function that says why something failed: in the server's words, or that none came. */
export function useReason(): (error: unknown) => string {
  const m = useMessages(dnsMessages);
  return useCallback((error) => (error instanceof RefusedError ? error.message : m('failed')), [m]);
}

/** Gives the function that makes a notice's Undo: it takes the change of a version back, and says what came of it. */
export function useUndo(domain: string): (serial: number) => NonNullable<ToastContent['action']> {
  const m = useMessages(dnsMessages);
  const reasonOf = useReason();
  const { mutateAsync } = useChangeRecords(domain);
  const takeBack = async (serial: number): Promise<void> => {
    try {
      await mutateAsync({ add: [], remove: [], undoes: serial });
      toast({ text: m('takenBack') });
    } catch (error) {
      toast({ text: m('notTakenBack', { reason: reasonOf(error) }), kind: 'error' });
    }
  };
  return (serial) => ({ label: m('undo'), onPress: () => void takeBack(serial) });
}
