import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormState } from '#platform/ui/form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { warningsOf } from '../rules/read-record.ts';
import type { FieldName, RecordFields } from '../rules/record-fields.ts';
import { SRV_PROTOCOLS } from '../rules/record-types/srv.ts';
import { isWritableType, recordType } from '../rules/record-types/record-types.ts';
import type { WritableType } from '../rules/record-types/record-types.ts';
import { dnsMessages } from './messages.ts';
import { ttlText } from './ttl-text.ts';

/** TTLs to choose from, in seconds. */
const TTL_CHOICES = [60, 300, 3_600, 86_400];

type MessageKey = (typeof dnsMessages.keys)[number];

/** How a field is called where that depends on the type, and where it does not. */
const DATA_LABELS: Readonly<Record<WritableType, MessageKey>> = {
  A: 'fieldAddress',
  AAAA: 'fieldAddress6',
  CNAME: 'fieldAliasOf',
  MX: 'fieldMailServer',
  TXT: 'fieldText',
  SRV: 'fieldTarget',
  NS: 'fieldTarget',
};
const LABELS: Readonly<Partial<Record<FieldName, MessageKey>>> = {
  aux: 'fieldPriority',
  weight: 'fieldWeight',
  port: 'fieldPort',
  service: 'fieldService',
  target: 'fieldTarget',
};

/** What a field looks like before anybody typed. */
const PLACEHOLDERS: Readonly<Partial<Record<WritableType, string>>> = {
  A: '192.0.2.1',
  AAAA: '2001:db8::1',
  CNAME: 'shop.example.net',
  MX: 'mail.example.net',
  TXT: 'v=spf1 include:example.net ~all',
};

const WIDTHS: Readonly<Partial<Record<FieldName, string>>> = {
  aux: 'sm:col-span-2',
  weight: 'sm:col-span-2',
  port: 'sm:col-span-2',
  service: 'sm:col-span-3',
  protocol: 'sm:col-span-3',
  target: 'sm:col-span-4',
};

/** The fields of the chosen type, in the order in which people fill them in: name, its own, TTL. */
export function RecordTypeFields({
  form,
  domain,
}: {
  readonly form: FormState<RecordFields>;
  readonly domain: string;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { type } = form.values;
  if (!isWritableType(type)) return null;
  const rules = recordType(type);
  return (
    <>
      <div className={rules.fields.length === 2 ? 'sm:col-span-3' : 'sm:col-span-4'}>
        <TextField
          label={m('fieldName')}
          placeholder={m('namePlaceholder')}
          suffix={`.${domain}`}
          help={rules.allowsApex ? m('nameHelpApex', { domain }) : undefined}
          {...form.field('name')}
        />
      </div>
      {rules.fields.map((field) => (
        <div
          key={field}
          className={WIDTHS[field] ?? (rules.fields.length === 2 ? 'sm:col-span-3' : 'sm:col-span-4')}
        >
          <TypeField form={form} type={type} field={field} />
        </div>
      ))}
      <div className="sm:col-span-2">
        <SelectField
          label={m('fieldTtl')}
          options={[
            { value: '', label: m('ttlAutomatic') },
            ...TTL_CHOICES.map((seconds) => ({ value: String(seconds), label: ttlText(seconds, m) })),
          ]}
          {...form.field('ttl')}
        />
      </div>
      {warningsOf(form.values).map(({ message }) => (
        <div key={message} className="sm:col-span-12">
          <Notice kind="warning">{message}</Notice>
        </div>
      ))}
    </>
  );
}

function TypeField({
  form,
  type,
  field,
}: {
  readonly form: FormState<RecordFields>;
  readonly type: WritableType;
  readonly field: FieldName;
}): ReactNode {
  const m = useMessages(dnsMessages);
  if (field === 'protocol') {
    return (
      <SelectField
        label={m('fieldProtocol')}
        options={SRV_PROTOCOLS.map((protocol) => ({ value: protocol, label: protocol }))}
        {...form.field('protocol')}
      />
    );
  }
  const isNumber = field === 'aux' || field === 'weight' || field === 'port';
  return (
    <TextField
      label={m(LABELS[field] ?? DATA_LABELS[type])}
      placeholder={field === 'data' ? PLACEHOLDERS[type] : undefined}
      inputMode={isNumber ? 'numeric' : undefined}
      isMonospaced={field === 'data' || field === 'target'}
      {...form.field(field)}
    />
  );
}
