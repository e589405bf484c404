import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import type { FieldErrors } from '#platform/ui/form.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { EMPTY_FIELDS, readRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { OFFERED_TYPES } from '../rules/record-types/record-types.ts';
import { dnsMessages } from './messages.ts';
import { RecordTypeFields } from './record-type-fields.tsx';

/** Adds a record; which fields there are follows the type, and each says its own words when it is wrong. */
export function RecordForm({
  domain,
  onAdd,
}: {
  readonly domain: string;
  /** Settles when the record is stored; a rejection is shown in the form, which keeps what was typed. */
  readonly onAdd: (fields: RecordFields) => Promise<unknown>;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const form = useForm<RecordFields>({
    initial: { ...EMPTY_FIELDS, type: OFFERED_TYPES[0] },
    validate: (fields) => faultsOf(fields, domain),
    submit: async (fields) => {
      await onAdd(fields);
      form.reset({ ...EMPTY_FIELDS, type: fields.type });
    },
  });
  return (
    <Form form={form} label={m('addTitle')}>
      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-12">
        <div className="sm:col-span-2">
          <SelectField
            label={m('type')}
            name="type"
            value={form.values.type}
            options={OFFERED_TYPES.map((type) => ({ value: type, label: type }))}
            // Another type has other fields; the name is the one that means the same in each.
            onChange={(type) =>
              form.reset({ ...EMPTY_FIELDS, name: form.values.name, ttl: form.values.ttl, type })
            }
          />
        </div>
        <RecordTypeFields form={form} domain={domain} />
      </div>
      <div>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {m('add')}
        </Button>
      </div>
    </Form>
  );
}

function faultsOf(fields: RecordFields, domain: string): FieldErrors<RecordFields> {
  const record = readRecord(fields, domain);
  if (record.ok) return {};
  // The first thing that is wrong with a field is what it says.
  return Object.fromEntries(record.refusal.toReversed().map(({ field, message }) => [field, message]));
}
