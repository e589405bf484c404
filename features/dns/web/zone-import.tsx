import { useState, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { dnsMessages } from '../words/en.ts';
import { toolMessages } from '../words/tools/en.ts';
import { ForwardsKept } from './forwards/ask-about-forwards.ts';
import { offerUndo } from './undo/offer-undo.ts';
import { useReason, useUndo } from './use-edit-records.ts';
import { ZonePlan } from './zone-plan.tsx';
import { useImportZoneFile, usePreviewImport } from './zone-queries.ts';
import type { ImportPlan } from './zone-queries.ts';

/** Imports a zone file, pasted or chosen: preview first, then exactly that. */
export function ZoneImport({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(dnsMessages);
  const t = useMessages(toolMessages);
  const explain = useReason();
  const takeBack = useUndo(domain);
  const [zoneFile, setZoneFile] = useState('');
  const [replace, setReplace] = useState(false);
  const preview = usePreviewImport(domain);
  const take = useImportZoneFile(domain);
  const plan = preview.data;
  const edit = (text: string): void => {
    setZoneFile(text);
    // The preview no longer matches the text.
    preview.reset();
  };

  const importFile = async (seen: ImportPlan): Promise<void> => {
    try {
      const { serial } = await take.mutateAsync({ zoneFile, replace, serial: seen.serial });
      edit('');
      offerUndo({ text: t('imported', { count: seen.added.length }), action: takeBack(serial) });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: t('notImported', { reason: explain(error) }), kind: 'error' });
    }
  };

  return (
    <form
      aria-label={m('importTitle')}
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        preview.mutate({ zoneFile, replace });
      }}
    >
      <TextField
        label={t('importFile')}
        help={t('importHelp', { domain })}
        name="zone_file"
        rows={6}
        isMonospaced
        value={zoneFile}
        onChange={edit}
      />
      <ZoneFileChooser onChoose={edit} />
      <Checkbox
        isSelected={replace}
        onChange={(isSelected) => {
          setReplace(isSelected);
          preview.reset();
        }}
        description={t('importReplaceHelp')}
      >
        {t('importReplace')}
      </Checkbox>
      {preview.error ? <Notice kind="danger">{explain(preview.error)}</Notice> : null}
      {plan ? <ImportReview plan={plan} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={preview.isPending} isDisabled={zoneFile.trim() === ''}>
          {t('importLook')}
        </Button>
        {plan && plan.added.length + plan.removed.length > 0 ? (
          <Button variant="primary" isBusy={take.isPending} onPress={() => void importFile(plan)}>
            {t(plan.faults.length > 0 ? 'importRest' : 'importNow')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function ImportReview({ plan }: { readonly plan: ImportPlan }): ReactNode {
  const t = useMessages(toolMessages);
  const kinds = [
    { kind: 'danger', lines: plan.faults, title: t('importFaults', { count: plan.faults.length }) },
    { kind: 'info', lines: plan.notes, title: t('importNotes', { count: plan.notes.length }) },
  ] as const;
  return (
    <>
      {kinds.map(({ kind, lines, title }) =>
        lines.length === 0 ? null : (
          <Notice key={kind} kind={kind} title={title}>
            <ul>
              {lines.map((said) => (
                <li key={`${said.line} ${said.message}`}>
                  {t('importLine', { line: said.line, message: translated(said) })}
                </li>
              ))}
            </ul>
          </Notice>
        ),
      )}
      <ZonePlan plan={plan} />
    </>
  );
}

/** Reads a zone file from the user's machine into the text field, where it can be edited. */
function ZoneFileChooser({ onChoose }: { readonly onChoose: (text: string) => void }): ReactNode {
  const t = useMessages(toolMessages);
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);

  const read = async (file: File): Promise<void> => {
    try {
      onChoose(await file.text());
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };

  return (
    <>
      <div>
        <Button onPress={() => input.current?.click()}>{t('importChoose')}</Button>
        <input
          ref={input}
          type="file"
          aria-label={t('importChoose')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Allows choosing the same file again after it has changed.
            target.value = '';
            if (file !== undefined) void read(file);
          }}
        />
      </div>
      {isUnreadable ? <Notice kind="danger">{t('importUnreadable')}</Notice> : null}
    </>
  );
}
