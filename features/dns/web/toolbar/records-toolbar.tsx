import { Download, History, Mail, Plus, Upload } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Key } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { dnsMessages } from '../../words/en.ts';
import { RecordSearchBar } from '../record-search.tsx';
import type { RecordSearch } from '../record-search.tsx';
import { useReason } from '../use-edit-records.ts';
import { fetchExport } from '../zone-queries.ts';

const ZoneCopy = latePart(async () => (await import('../zone-copy.tsx')).ZoneCopy);
const ZoneHistory = latePart(async () => (await import('../zone-history.tsx')).ZoneHistory);
const ZoneImport = latePart(async () => (await import('../zone-import.tsx')).ZoneImport);
const TemplateForm = latePart(async () => (await import('../template-form.tsx')).TemplateForm);

/** What opens below the toolbar, one at a time. */
const PANELS = {
  import: { Part: ZoneImport, title: 'importTitle', intro: null },
  copy: { Part: ZoneCopy, title: 'copyTitle', intro: null },
  email: { Part: TemplateForm, title: 'templateTitle', intro: 'templateIntro' },
} as const;

type PanelName = keyof typeof PANELS;

/** The export formats: file extension, media type and content. */
const EXPORTS = {
  zone: { type: 'text/dns', writeText: ({ zone_file: text }: Export) => text },
  json: {
    type: 'application/json',
    writeText: (data: Export) => JSON.stringify(withoutZoneFile(data), null, 2),
  },
} as const;

type Export = Awaited<ReturnType<typeof fetchExport>>;

/**
 * The tools of a domain's records: search, add, import, export, copy, history in a sheet, and mail
 * services. What they open is loaded when it is wanted.
 */
export function RecordsToolbar({
  domain,
  search,
  total,
  add,
  tool,
}: {
  readonly domain: string;
  readonly search: RecordSearch;
  /** The number of the customer's records. */
  readonly total: number;
  readonly add: { readonly isOpen: boolean; readonly toggle: () => void };
  /** The tool that is open initially, such as `copy`. */
  readonly tool?: string | undefined;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const exportZone = useExport(domain);
  const [panel, setPanel] = useState<PanelName | null>(tool !== undefined && isPanel(tool) ? tool : null);
  const [isHistoryOpen, setHistoryOpen] = useState(tool === 'history');
  const toggle = (name: PanelName) => (): void => setPanel(panel === name ? null : name);
  return (
    <>
      <div className="flex flex-col gap-3">
        {total > 0 ? <RecordSearchBar search={search} total={total} /> : null}
        <div role="group" aria-label={m('toolbar')} className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            isExpanded={add.isOpen}
            onPress={add.toggle}
          >
            <span>{m('newRecord')}</span>
            <span className="max-sm:hidden pointer-coarse:hidden" aria-hidden="true">
              <Key>N</Key>
            </span>
          </Button>
          <Button
            icon={<Upload aria-hidden="true" />}
            label={m('importTitle')}
            isExpanded={panel === 'import'}
            onPress={toggle('import')}
          >
            {m('import')}
          </Button>
          <MenuButton
            label={m('export')}
            icon={<Download aria-hidden="true" />}
            items={[
              { id: 'zone', label: m('exportZone'), onSelect: () => void exportZone('zone') },
              { id: 'json', label: m('exportData'), onSelect: () => void exportZone('json') },
            ]}
          >
            {m('export')}
          </MenuButton>
          <Button
            icon={<History aria-hidden="true" />}
            isExpanded={isHistoryOpen}
            hasPopup="dialog"
            onPress={() => setHistoryOpen(true)}
          >
            {m('historyTitle')}
          </Button>
          <Button icon={<Mail aria-hidden="true" />} isExpanded={panel === 'email'} onPress={toggle('email')}>
            {m('setUpEmail')}
          </Button>
          <MenuButton
            label={m('moreTools')}
            variant="secondary"
            items={[{ id: 'copy', label: m('copyTitle'), onSelect: toggle('copy') }]}
          />
        </div>
      </div>
      {panel === null ? null : <ToolPanel domain={domain} name={panel} />}
      <Sheet isOpen={isHistoryOpen} onClose={() => setHistoryOpen(false)} title={m('historyTitle')} isWide>
        <div className="-mx-4 -mt-2">
          <Suspense fallback={<SkeletonRows />}>
            <ZoneHistory domain={domain} onRestored={() => setHistoryOpen(false)} />
          </Suspense>
        </div>
      </Sheet>
    </>
  );
}

function ToolPanel({ domain, name }: { readonly domain: string; readonly name: PanelName }): ReactNode {
  const m = useMessages(dnsMessages);
  const { Part, title, intro } = PANELS[name];
  return (
    <Card title={m(title)} description={intro === null ? undefined : m(intro)}>
      <Suspense fallback={<SkeletonRows />}>
        <Part domain={domain} />
      </Suspense>
    </Card>
  );
}

/** Returns the download of a domain's records as a file; a failure is reported. */
function useExport(domain: string): (ending: keyof typeof EXPORTS) => Promise<void> {
  const m = useMessages(dnsMessages);
  const explain = useReason();
  const client = useQueryClient();
  return async (ending) => {
    try {
      const { type, writeText } = EXPORTS[ending];
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([writeText(await fetchExport(client, domain))], { type }));
      link.download = `${domain}.${ending}`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toast({ text: m('notExported', { reason: explain(error) }), kind: 'error' });
    }
  };
}

const isPanel = (tool: string): tool is PanelName => Object.hasOwn(PANELS, tool);

/** The records of an export, without the redundant zone file. */
function withoutZoneFile({ domain, serial, records }: Export): Omit<Export, 'zone_file'> {
  return { domain, serial, records };
}
