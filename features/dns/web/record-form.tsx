import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { EMPTY_FIELDS } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { OFFERED_TYPES, WRITABLE_TYPES } from '../rules/record-types/record-types.ts';
import { dnsMessages } from '../words/en.ts';
import { listFaults, useChangeReview, RecordFindings } from './change-review.tsx';
import { RecordTypeFields } from './record-type-fields.tsx';
import type { EditRecords } from './use-edit-records.ts';

/** Adds a record; the fields depend on the type, and each shows its own error. */
export function RecordForm({
  domain,
  onAdd,
  onApplyFix,
  focusRequests,
}: {
  readonly domain: string;
  /** Resolves when the record is stored; a rejection is shown in the form, which keeps the input. */
  readonly onAdd: (fields: RecordFields) => Promise<unknown>;
  /** Applies a fix instead; resolves to whether it succeeded. */
  readonly onApplyFix: EditRecords['applyFix'];
  /** Increments when the focus is wanted in the form. */
  readonly focusRequests: number;
}): ReactNode {
  const m = useMessages(dnsMessages);
  // Input is kept per type.
  const drafts = useRef(new Map<string, RecordFields>());
  const look = useChangeReview(domain);
  const place = useRef<HTMLDivElement>(null);
  const form = useForm<RecordFields>({
    initial: { ...EMPTY_FIELDS, type: OFFERED_TYPES[0] },
    validate: (fields) => listFaults(fields, domain),
    submit: async (fields) => {
      if (!(await look.isSettled(fields, { add: [fields], remove: [] }))) return;
      await onAdd(fields);
      begin(fields.type);
      // Ready for the next record, unless the user has gone elsewhere meanwhile.
      const { activeElement } = document;
      if (activeElement === document.body || place.current?.contains(activeElement)) focusName();
    },
  });
  const focusName = (): void => place.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  useEffect(() => {
    if (focusRequests > 0) place.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
  }, [focusRequests]);
  const begin = (type: string): void => {
    drafts.current.delete(type);
    form.reset({ ...EMPTY_FIELDS, type });
  };
  const plan = look.of(form.values);
  const changeType = (type: string): void => {
    const { values } = form;
    drafts.current.set(values.type, values);
    // Types have different fields; only name and TTL carry over.
    form.reset({ ...EMPTY_FIELDS, ...drafts.current.get(type), name: values.name, ttl: values.ttl, type });
  };
  return (
    <Form form={form} label={m('addTitle')}>
      <div ref={place} className="flex flex-wrap items-start gap-3">
        <div className="w-24 max-sm:w-full">
          <SelectField
            label={m('type')}
            name="type"
            value={form.values.type}
            options={WRITABLE_TYPES.map((type) => ({ value: type, label: type }))}
            onChange={changeType}
          />
        </div>
        <RecordTypeFields form={form} domain={domain} />
        {/* Aligned with the fields, so that error messages below do not move it. */}
        <div className="ms-auto max-sm:w-full sm:pt-6.5">
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {m(plan === null ? 'add' : 'addAnyway')}
          </Button>
        </div>
        <RecordFindings
          plan={plan}
          onApplyFix={async (fix) => {
            if (await onApplyFix(fix)) begin(form.values.type);
          }}
        />
      </div>
    </Form>
  );
}
