import { useCallback } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { Confirmation, RecordOnWire } from '../contract/endpoints.ts';
import { readRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { fullName } from '../rules/zone-record.ts';
import { dnsMessages } from '../words/en.ts';
import { ForwardsKept } from './forwards/ask-about-forwards.ts';
import { useChangeRecords } from './dns-queries.ts';
import type { Finding } from './dns-queries.ts';
import { offerUndo } from './undo/offer-undo.ts';
import type { UndoAction } from './undo/offer-undo.ts';
import { toFields, buildFullName, toWireRecord } from './pending-records.ts';
import type { RecordChange, ShownRecord } from './pending-records.ts';

/** Actions on the displayed records; each one reports its outcome. */
export interface EditRecords {
  readonly add: (fields: RecordFields) => Promise<void>;
  /**
   * Replaces records of the displayed version with these fields; without records, adds them.
   * Resolves to false if nothing was saved, because email forwards are kept.
   */
  readonly replace: (edit: RecordChange, fields: RecordFields, serial: number) => Promise<boolean>;
  /** Deletes a record of the displayed version; resolves when the server has responded. */
  readonly remove: (
    record: ShownRecord,
    serial: number,
    confirmed?: readonly Confirmation[],
  ) => Promise<void>;
  /** Deletes several records of the displayed version as one change. */
  readonly removeAll: (
    records: readonly ShownRecord[],
    serial: number,
    confirmed?: readonly Confirmation[],
  ) => Promise<void>;
  /** Sets the TTL of several records, and of all that share it, as one change. */
  readonly setTtl: (records: readonly ShownRecord[], ttl: number, serial: number) => Promise<void>;
  /** Applies a fix, and resolves to whether it succeeded. */
  readonly applyFix: (fix: NonNullable<Finding['fix']>) => Promise<boolean>;
}

/**
 * Adds, edits and deletes records of a domain, with Undo in the confirmation toast (spec section 4,
 * "DNS").
 */
export function useEditRecords(domain: string, records: readonly RecordOnWire[]): EditRecords {
  const m = useMessages(dnsMessages);
  const { mutateAsync } = useChangeRecords(domain);
  const explain = useReason();
  const undoChange = useUndo(domain);

  const describeRecord = (fields: RecordFields): { type: string; name: string } => {
    const record = readRecord(fields, domain);
    return { type: fields.type, name: record.ok ? record.value.name : fullName(fields.name, domain) };
  };

  const add = async (fields: RecordFields): Promise<void> => {
    const words = describeRecord(fields);
    try {
      const { serial } = await mutateAsync({ add: [fields], remove: [] });
      offerUndo({ text: m('added', words), action: undoChange(serial) });
    } catch (refusal) {
      toast({ text: m('notAdded', words), kind: 'error' });
      throw refusal;
    }
  };

  /** Reverts a change, with type-specific messages. */
  const restore = async (change: RecordChange, words: { type: string; name: string }): Promise<void> => {
    try {
      await mutateAsync(change);
      toast({ text: m('restored', words) });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: m('notRestored', { ...words, reason: explain(error) }), kind: 'error' });
    }
  };

  const replace: EditRecords['replace'] = async ({ add: added, remove: old }, fields, serial) => {
    const [first] = old;
    if (first === undefined) {
      await add(fields);
      return true;
    }
    const words = describeRecord(fields);
    let undoes: number;
    try {
      undoes = (await mutateAsync({ add: added, remove: old, serial })).serial;
    } catch (refusal) {
      if (refusal instanceof ForwardsKept) return false;
      toast({ text: m('notChanged', words), kind: 'error' });
      throw refusal;
    }
    // The new record is identified by content, because its id has changed.
    const back = { add: old.map(toFields), remove: [toWireRecord(fields, domain, '0')], undoes };
    const oldWords = { type: first.type, name: buildFullName(first) };
    const onPress = (): void => void restore(back, oldWords);
    const text = m(added.length > 1 ? 'changedSet' : 'changed', words);
    offerUndo({ text, action: { label: m('undo'), onPress } });
    return true;
  };

  const remove: EditRecords['remove'] = async (record, serial, confirmed) => {
    const words = { type: record.type, name: buildFullName(record) };
    try {
      const { serial: undoes } = await mutateAsync({ add: [], remove: [record], serial, confirmed });
      const onPress = (): void => void restore({ add: [toFields(record)], remove: [], undoes }, words);
      offerUndo({ text: m('deleted', words), action: { label: m('undo'), onPress } });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: m('notDeleted', { ...words, reason: explain(error) }), kind: 'error' });
    }
  };

  const applyFix: EditRecords['applyFix'] = async (fix) => {
    const { change } = fix;
    const leaving = new Set(change.records_to_remove.map(({ id }) => id));
    const remove = records.filter(({ id }) => leaving.has(id));
    try {
      const { serial } = await mutateAsync({ add: change.records_to_add, remove });
      offerUndo({ text: m('mended', { what: translated(fix) }), action: undoChange(serial) });
      return true;
    } catch (error) {
      if (error instanceof ForwardsKept) return false;
      toast({ text: m('notMended', { reason: explain(error) }), kind: 'error' });
      return false;
    }
  };

  /** Changes several records at once, with Undo; `name` is the message of the outcome. */
  const changeMany = async (
    change: RecordChange,
    done: 'deletedMany' | 'ttlChanged',
    failed: 'notDeletedMany' | 'ttlNotChanged',
  ): Promise<void> => {
    const count = change.remove.length;
    try {
      const { serial } = await mutateAsync(change);
      offerUndo({ text: m(done, { count }), action: undoChange(serial) });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: m(failed, { count, reason: explain(error) }), kind: 'error' });
    }
  };

  const removeAll: EditRecords['removeAll'] = (gone, serial, confirmed) =>
    changeMany({ add: [], remove: gone, serial, confirmed }, 'deletedMany', 'notDeletedMany');

  const setTtl: EditRecords['setTtl'] = (chosen, ttl, serial) => {
    const sets = new Set(chosen.map(rrset));
    const all = records.filter((record) => sets.has(rrset(record)) && !record.protected_field);
    const changed = all.filter((record) => record.ttl !== ttl);
    if (changed.length === 0) return Promise.resolve();
    const fields = changed.map((record) => ({ ...toFields(record), ttl: String(ttl) }));
    return changeMany({ add: fields, remove: changed, serial }, 'ttlChanged', 'ttlNotChanged');
  };

  return { add, replace, remove, removeAll, setTtl, applyFix };
}

/** The RRset of a record, whose TTL its records share (RFC 2181, section 5.2). */
function rrset(record: RecordOnWire): string {
  return `${record.type} ${buildFullName(record)}`;
}

/** Returns a formatter of failure reasons: the server's message, or that it did not answer. */
export function useReason(): (error: unknown) => string {
  const m = useMessages(dnsMessages);
  return useCallback((error) => (error instanceof RefusedError ? error.message : m('failed')), [m]);
}

/** Returns a factory of a toast's Undo action, which undoes a version and reports the outcome. */
export function useUndo(domain: string): (serial: number) => UndoAction {
  const m = useMessages(dnsMessages);
  const explain = useReason();
  const { mutateAsync } = useChangeRecords(domain);
  const undoChange = async (serial: number): Promise<void> => {
    try {
      await mutateAsync({ add: [], remove: [], undoes: serial });
      toast({ text: m('takenBack') });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: m('notTakenBack', { reason: explain(error) }), kind: 'error' });
    }
  };
  return (serial) => ({ label: m('undo'), onPress: () => void undoChange(serial) });
}
