import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form } from '#platform/ui/form/form.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { dnsMessages } from '../words/en.ts';
import { buildFullName } from './pending-records.ts';
import { RecordContent } from './record-content.tsx';
import { RecordFindings } from './change-review.tsx';
import { RecordTypeFields } from './record-type-fields.tsx';
import { ttlText } from './ttl-text.ts';
import type { RecordEditor } from './use-record-editor.ts';

/** The edit form below a record. */
export function RecordEditForm({
  editor: { record, isGone, theirs, form, plan, applyFix, close },
}: {
  readonly editor: RecordEditor;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const content = place.current?.querySelector<HTMLElement>('[name="data"], [name="target"]');
    content?.focus();
  }, []);
  if (record === null) return null;
  const label = m('editTitle', { type: record.type, name: buildFullName(record) });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears Esc from the fields inside.
    <div
      ref={place}
      className="rounded bg-sunken/60 p-3"
      // Only without input, because Esc is too easily pressed by accident.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !form.isDirty) close();
      }}
    >
      <Form form={form} label={label}>
        {isGone && theirs.length === 0 ? <Notice kind="warning">{m('editGone')}</Notice> : null}
        {theirs.length > 0 ? (
          <Notice kind="warning">
            {m('editConflict')}
            {theirs.map((each) => (
              <div key={each.id} className="flex flex-wrap items-center gap-x-3">
                <RecordContent record={each} />
                <span className="text-sm">{ttlText(each.ttl, m)}</span>
                <bdi className="text-sm">{each.comment}</bdi>
              </div>
            ))}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-start gap-3">
          <RecordTypeFields form={form} domain={record.domain} />
          <div className="min-w-0 flex-1 basis-72 max-sm:basis-full">
            <TextField label={m('fieldComment')} help={m('commentHelp')} {...form.field('comment')} />
          </div>
          <div className="flex basis-full flex-wrap justify-end gap-2">
            <Button onPress={close} isDisabled={form.isBusy}>
              {m(theirs.length > 0 ? 'keepTheirs' : 'cancelEdit')}
            </Button>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {m(theirs.length > 0 ? 'saveMine' : plan === null ? 'save' : 'saveAnyway')}
            </Button>
          </div>
          <RecordFindings plan={plan} onApplyFix={applyFix} />
        </div>
      </Form>
    </div>
  );
}
