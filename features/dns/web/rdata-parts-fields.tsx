import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormState } from '#platform/ui/form/form.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import type { RecordFields } from '../rules/record-fields.ts';
import { joinRdata, splitRdata, wrongPart } from '../rules/record-types/rdata-parts.ts';
import type { PartsOfField, RdataPart } from '../rules/record-types/rdata-parts.ts';
import type { RecordField } from '../rules/record-types/record-type.ts';
import { dnsMessages } from '../words/en.ts';

type MessageKey = (typeof dnsMessages.keys)[number];

/** A field of a few digits widens for its error, which would be one word a line otherwise. */
export const ROOM_FOR_ERROR = 'has-[[aria-invalid=true]]:w-56 max-sm:has-[[aria-invalid=true]]:basis-full';

/** The fields of data that is entered in parts: SSHFP, TLSA, SVCB, HTTPS and URI records. */
export function RdataPartsFields({
  form,
  field,
}: {
  readonly form: FormState<RecordFields>;
  readonly field: RecordField & PartsOfField;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const data = form.field('data');
  const { parts } = field;
  const words = splitRdata(data.value, field);
  const change =
    (place: number) =>
    (word: string): void =>
      data.onChange(
        joinRdata(
          words.map((each, at) => (at === place ? word : each)),
          field,
        ),
      );
  const place = wrongPart(field, data.error);
  const errorAt = ({ name }: RdataPart) =>
    name === place ? { error: data.error, isErrorQuiet: data.isErrorQuiet } : {};
  return (
    <>
      {parts.map((part, at) => {
        const word = words[at] ?? '';
        const shared = { label: m(part.label as MessageKey), name: part.name, ...errorAt(part) };
        return part.kind === 'choice' ? (
          <div key={part.name} className="w-36 max-sm:flex-1 max-sm:basis-[calc(50%-0.375rem)]">
            <SelectField
              {...shared}
              value={word}
              options={[
                ...Object.entries(part.choices).map(([value, known]) => ({
                  value,
                  label: `${value} ${known}`,
                })),
                // An unlisted value stays selectable.
                ...(word in part.choices ? [] : [{ value: word, label: word }]),
              ]}
              onChange={change(at)}
            />
          </div>
        ) : (
          <div
            key={part.name}
            className={
              part.kind === 'number' ? `w-24 ${ROOM_FOR_ERROR}` : 'min-w-0 flex-1 basis-44 max-sm:basis-40'
            }
          >
            <TextField
              {...shared}
              inputMode={part.kind === 'number' ? 'numeric' : 'url'}
              placeholder={part.placeholder}
              isMonospaced={part.kind === 'host'}
              value={word}
              onChange={change(at)}
              onBlur={data.onBlur}
            />
          </div>
        );
      })}
      <div className="min-w-0 flex-2 basis-56 max-sm:basis-full">
        <TextField
          label={m(field.label as MessageKey)}
          placeholder={field.placeholder}
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
