import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import type { FormState } from '#platform/ui/form/form.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { TTL_CHOICES } from '../rules/dns-limits.ts';
import { listWarnings } from '../rules/read-record.ts';
import type { FieldName, RecordFields } from '../rules/record-fields.ts';
import type { RecordField } from '../rules/record-types/record-type.ts';
import { isWritableType, recordType } from '../rules/record-types/record-types.ts';
import { dnsMessages } from '../words/en.ts';
import { ttlText } from './ttl-text.ts';

/** Fields of rare types are loaded on demand. */
const CaaFields = latePart(async () => (await import('./caa-fields.tsx')).CaaFields);
const RdataPartsFields = latePart(async () => (await import('./rdata-parts-fields.tsx')).RdataPartsFields);

type MessageKey = (typeof dnsMessages.keys)[number];

/** The width of fields; on phones texts take a full line, and short values share one. */
const TEXT = 'min-w-0 flex-1 basis-44 max-sm:basis-full';
/** Wide, because the domain is shown inside the name field. */
const NAME = 'min-w-0 flex-1 basis-60 max-sm:basis-full';
const LONG_TEXT = 'min-w-0 flex-2 basis-56 max-sm:basis-full';
const SHORT = 'max-sm:basis-[calc(50%-0.375rem)] max-sm:flex-1';
const WIDTHS: Readonly<Partial<Record<FieldName, string>>> = {
  aux: `w-24 ${SHORT}`,
  weight: `w-24 ${SHORT}`,
  port: `w-28 ${SHORT}`,
  service: `w-36 ${SHORT}`,
  protocol: `w-28 ${SHORT}`,
  ttl: `w-36 ${SHORT}`,
};

/** Some types have a field group in place of their data, with its own layout. */
function chooseWidth({ kind, name }: RecordField): string {
  if (kind === 'caa' || kind === 'parts') return 'contents';
  return WIDTHS[name] ?? (kind === 'text' ? LONG_TEXT : TEXT);
}

/** The fields of the selected type in order: name, its own, TTL. */
export function RecordTypeFields({
  form,
  domain,
}: {
  readonly form: FormState<RecordFields>;
  readonly domain: string;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { type, ttl } = form.values;
  if (!isWritableType(type)) return null;
  const rules = recordType(type);
  const isTtlOffered = ttl === '' || TTL_CHOICES.includes(Number(ttl));
  const ttls = isTtlOffered ? TTL_CHOICES : [...TTL_CHOICES, Number(ttl)].sort((one, two) => one - two);
  return (
    <>
      <div className={NAME}>
        <TextField
          label={m('fieldName')}
          placeholder={m('namePlaceholder')}
          suffix={`.${domain}`}
          help={rules.allowsApex ? m('nameHelpApex') : undefined}
          inputMode="url"
          {...form.field('name')}
        />
      </div>
      {rules.fields.map((field) => (
        <div key={field.name} className={chooseWidth(field)}>
          <TypeField form={form} field={field} />
        </div>
      ))}
      <div className={WIDTHS.ttl}>
        <SelectField
          label={m('fieldTtl')}
          options={[
            { value: '', label: m('ttlAutomatic') },
            ...ttls.map((seconds) => ({ value: String(seconds), label: ttlText(seconds, m) })),
          ]}
          {...form.field('ttl')}
        />
      </div>
      {listWarnings(form.values).map((warning) => (
        <div key={warning.message} className="order-last basis-full">
          <Notice kind="warning">{translated(warning)}</Notice>
        </div>
      ))}
    </>
  );
}

function TypeField({
  form,
  field,
}: {
  readonly form: FormState<RecordFields>;
  readonly field: RecordField;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { name, placeholder } = field;
  // `dns-texts.test.ts` checks that every label exists.
  const label = m(field.label as MessageKey);
  if (field.kind === 'choice') {
    return (
      <SelectField
        label={label}
        options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        {...form.field(name)}
      />
    );
  }
  if (field.kind === 'caa' || field.kind === 'parts') {
    return (
      // Reserves the final size, to avoid layout shift.
      <Suspense fallback={<div className="h-9 min-w-0 flex-1 basis-full" />}>
        {field.kind === 'caa' ? <CaaFields form={form} /> : <RdataPartsFields form={form} field={field} />}
      </Suspense>
    );
  }
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      inputMode={field.kind === 'number' ? 'numeric' : undefined}
      isMonospaced={name === 'data' || name === 'target'}
      isGrowing={field.kind === 'text'}
      {...form.field(name)}
    />
  );
}
