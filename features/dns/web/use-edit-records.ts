import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/toast.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { fullName } from '../rules/owner-name.ts';
import { readRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { useChangeRecords } from './dns-queries.ts';
import { dnsMessages } from './messages.ts';
import { fieldsOf, fullNameOf } from './pending-records.ts';
import type { ShownRecord } from './pending-records.ts';

/** What can be done to the records on the screen; each says what came of it. */
export interface EditRecords {
  readonly add: (fields: RecordFields) => Promise<void>;
  readonly remove: (record: ShownRecord) => void;
}

/** Adds and deletes records of a domain, and brings a deleted one back while its notice stands (spec section 4, "DNS"). */
export function useEditRecords(domain: string): EditRecords {
  const m = useMessages(dnsMessages);
  const { mutateAsync } = useChangeRecords(domain);

  const add = async (fields: RecordFields): Promise<void> => {
    const record = readRecord(fields, domain);
    const words = { type: fields.type, name: record.ok ? record.value.name : fullName(fields.name, domain) };
    try {
      await mutateAsync({ add: [fields], remove: [] });
      toast({ text: m('added', words) });
    } catch (refusal) {
      toast({ text: m('notAdded', words), kind: 'error' });
      throw refusal;
    }
  };

  const reasonOf = (error: unknown): string => (error instanceof RefusedError ? error.message : m('failed'));

  const restore = async (record: ShownRecord): Promise<void> => {
    const words = { type: record.type, name: fullNameOf(record) };
    try {
      await mutateAsync({ add: [fieldsOf(record)], remove: [] });
      toast({ text: m('restored', words) });
    } catch (error) {
      toast({ text: m('notRestored', { ...words, reason: reasonOf(error) }), kind: 'error' });
    }
  };

  const remove = async (record: ShownRecord): Promise<void> => {
    const words = { type: record.type, name: fullNameOf(record) };
    try {
      await mutateAsync({ add: [], remove: [record] });
      toast({ text: m('deleted', words), action: { label: m('undo'), onPress: () => void restore(record) } });
    } catch (error) {
      toast({ text: m('notDeleted', { ...words, reason: reasonOf(error) }), kind: 'error' });
    }
  };

  return { add, remove: (record) => void remove(record) };
}
