import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import type { FormState } from '#platform/ui/form/form.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { warningsOf } from '../rules/read-record.ts';
import type { FieldName, RecordFields } from '../rules/record-fields.ts';
import { isTypeOfParts } from '../rules/rdata-parts.ts';
import { SRV_PROTOCOLS } from '../rules/record-types/srv.ts';
import { isWritableType, recordType } from '../rules/record-types/record-types.ts';
import type { WritableType } from '../rules/record-types/record-types.ts';
import { dnsMessages } from '../words/en.ts';
import { ttlText } from './ttl-text.ts';

/** The fields of rarer types come when one is chosen. */
const CaaFields = latePart(async () => (await import('./caa-fields.tsx')).CaaFields);
const RdataPartsFields = latePart(async () => (await import('./rdata-parts-fields.tsx')).RdataPartsFields);

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
  ALIAS: 'fieldAliasOf',
  CAA: 'fieldCaa',
  HTTPS: 'fieldParameters',
  NS: 'fieldNameServer',
  PTR: 'fieldTarget',
  SSHFP: 'fieldFingerprint',
  SVCB: 'fieldParameters',
  TLSA: 'fieldCertificate',
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
  ALIAS: 'shop.example.net',
  NS: 'ns1.example.net',
  PTR: 'host.example.net',
};

/** How wide the fields are beside each other; on a phone texts have a line of their own, and short values share one. */
const TEXT = 'min-w-0 flex-1 basis-44 max-sm:basis-full';
/** The domain stands in the box of the name, behind what is typed. */
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

/** Some types have several fields in the place of their data, which lay themselves out. */
function widthOf(type: WritableType, field: FieldName): string {
  if (type === 'CAA' || isTypeOfParts(type)) return 'contents';
  return WIDTHS[field] ?? (type === 'TXT' ? LONG_TEXT : TEXT);
}

/** The fields of the chosen type, in the order in which people fill them in: name, its own, TTL. */
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
        <div key={field} className={widthOf(type, field)}>
          <TypeField form={form} type={type} field={field} />
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
      {warningsOf(form.values).map(({ message }) => (
        <div key={message} className="order-last basis-full">
          <Notice kind="warning">{translated(message)}</Notice>
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
  if (type === 'CAA' || isTypeOfParts(type)) {
    return (
      // As wide as they are, so that nothing beside them moves when they come.
      <Suspense fallback={<div className="h-9 min-w-0 flex-1 basis-full" />}>
        {type === 'CAA' ? <CaaFields form={form} /> : <RdataPartsFields form={form} type={type} />}
      </Suspense>
    );
  }
  const isNumber = field === 'aux' || field === 'weight' || field === 'port';
  return (
    <TextField
      label={m(LABELS[field] ?? DATA_LABELS[type])}
      placeholder={field === 'data' ? PLACEHOLDERS[type] : undefined}
      inputMode={isNumber ? 'numeric' : undefined}
      isMonospaced={field === 'data' || field === 'target'}
      isGrowing={type === 'TXT'}
      {...form.field(field)}
    />
  );
}
