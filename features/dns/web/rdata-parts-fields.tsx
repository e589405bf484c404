import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormState } from '#platform/ui/form/form.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { RDATA_PARTS, joinRdata, wrongPart, splitRdata } from '../rules/rdata-parts.ts';
import type { RdataPart, TypeOfParts } from '../rules/rdata-parts.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import { dnsMessages } from '../words/en.ts';

const LABELS = {
  algorithm: 'fieldAlgorithm',
  hash: 'fieldHash',
  usage: 'fieldUsage',
  selector: 'fieldSelector',
  matching: 'fieldMatching',
  priority: 'fieldPriority',
  target: 'fieldTarget',
} as const satisfies Record<RdataPart['name'], string>;

/** The box behind the parts. */
const RESTS = {
  SSHFP: { label: 'fieldFingerprint', placeholder: '9f86d081…' },
  TLSA: { label: 'fieldCertificate', placeholder: '9f86d081…' },
  SVCB: { label: 'fieldParameters', placeholder: 'port=8443' },
  HTTPS: { label: 'fieldParameters', placeholder: 'alpn=h2,h3' },
} as const;

/** The parts of SSHFP, TLSA, SVCB and HTTPS records, each in a field of its own. */
export function RdataPartsFields({
  form,
  type,
}: {
  readonly form: FormState<RecordFields>;
  readonly type: TypeOfParts;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const data = form.field('data');
  const parts: readonly RdataPart[] = RDATA_PARTS[type];
  const words = splitRdata(data.value, parts);
  const change =
    (place: number) =>
    (word: string): void =>
      data.onChange(joinRdata(words.map((each, at) => (at === place ? word : each))));
  const { label, placeholder } = RESTS[type];
  const place = wrongPart(data.error);
  const faultAt = (part: RdataPart['name']) =>
    part === place ? { error: data.error, isErrorQuiet: data.isErrorQuiet } : {};
  return (
    <>
      {parts.map(({ name, choices }, at) => {
        const word = words[at] ?? '';
        return choices === undefined ? (
          <div
            key={name}
            className={name === 'priority' ? 'w-24' : 'min-w-0 flex-1 basis-44 max-sm:basis-40'}
          >
            <TextField
              label={m(LABELS[name])}
              name={name}
              {...faultAt(name)}
              inputMode={name === 'priority' ? 'numeric' : 'url'}
              placeholder={name === 'target' ? '.' : undefined}
              isMonospaced={name === 'target'}
              value={word}
              onChange={change(at)}
              onBlur={data.onBlur}
            />
          </div>
        ) : (
          <div key={name} className="w-36 max-sm:flex-1 max-sm:basis-[calc(50%-0.375rem)]">
            <SelectField
              label={m(LABELS[name])}
              name={name}
              {...faultAt(name)}
              value={word}
              options={[
                ...Object.entries(choices).map(([value, known]) => ({ value, label: `${value} ${known}` })),
                // What came from elsewhere stays until somebody chooses.
                ...(word in choices ? [] : [{ value: word, label: word }]),
              ]}
              onChange={change(at)}
            />
          </div>
        );
      })}
      <div className="min-w-0 flex-2 basis-56 max-sm:basis-full">
        <TextField
          label={m(label)}
          placeholder={placeholder}
          isMonospaced
          {...data}
          error={place === undefined ? data.error : undefined}
          value={words.at(-1) ?? ''}
          onChange={change(parts.length)}
        />
      </div>
    </>
  );
}
