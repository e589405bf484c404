import { ROOM_FOR_ERROR } from './rdata-parts-fields.tsx';
import { sentenceId } from '#platform/kernel/sentence.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { FormState } from '#platform/ui/form/form.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import type { RecordFields } from '../rules/record-fields.ts';
import { CAA_MESSAGES, CAA_TAGS, caaParts, caaText } from '../rules/record-types/caa.ts';
import type { CaaParts } from '../rules/record-types/caa.ts';
import { dnsMessages } from '../words/en.ts';

/** The three form fields of a CAA record; data that cannot be split keeps one field (RFC 8659). */
export function CaaFields({ form }: { readonly form: FormState<RecordFields> }): ReactNode {
  const m = useMessages(dnsMessages);
  const data = form.field('data');
  // Decided once: switching fields while the user types would lose the focus.
  const [hasParts] = useState(() => caaParts(data.value) !== null);
  const parts = hasParts ? caaParts(data.value) : null;
  if (parts === null) {
    return (
      <div className="min-w-0 flex-2 basis-56 max-sm:basis-full">
        <TextField label={m('fieldCaa')} isMonospaced {...data} />
      </div>
    );
  }
  const change = (changed: Partial<CaaParts>): void => data.onChange(caaText({ ...parts, ...changed }));
  const tags = CAA_TAGS.some((tag) => tag === parts.tag) ? CAA_TAGS : [...CAA_TAGS, parts.tag];
  const { onBlur, error, isErrorQuiet } = data;
  // Errors of flag and tag belong to their fields, all others to the value.
  const id = typeof error === 'object' ? error.sentence?.id : undefined;
  const place =
    id === sentenceId(CAA_MESSAGES, 'caaFlags')
      ? 'flags'
      : id === sentenceId(CAA_MESSAGES, 'caaTag')
        ? 'tag'
        : 'value';
  const faultAt = (field: typeof place) => (field === place ? { error, isErrorQuiet } : { error: undefined });
  return (
    <>
      <div className={`w-20 max-sm:flex-1 ${ROOM_FOR_ERROR}`}>
        <TextField
          label={m('fieldFlags')}
          name="flags"
          inputMode="numeric"
          {...faultAt('flags')}
          value={parts.flags}
          onChange={(flags) => change({ flags })}
          onBlur={onBlur}
        />
      </div>
      <div className="w-36 max-sm:flex-2">
        <SelectField
          label={m('fieldTag')}
          name="tag"
          {...faultAt('tag')}
          value={parts.tag}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          onChange={(tag) => change({ tag })}
        />
      </div>
      <div className="min-w-0 flex-1 basis-44 max-sm:basis-full">
        <TextField
          label={m('fieldValue')}
          placeholder={parts.tag === 'iodef' ? 'mailto:security@example.com' : 'letsencrypt.org'}
          isMonospaced
          {...data}
          {...faultAt('value')}
          value={parts.value}
          onChange={(value) => change({ value })}
        />
      </div>
    </>
  );
}
