import { Suspense, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { toolMessages } from '../words/tools/en.ts';
import { useReason } from './use-edit-records.ts';
import { fetchExport } from './zone-queries.ts';

const ZoneCopy = latePart(async () => (await import('./zone-copy.tsx')).ZoneCopy);
const ZoneHistory = latePart(async () => (await import('./zone-history.tsx')).ZoneHistory);
const ZoneImport = latePart(async () => (await import('./zone-import.tsx')).ZoneImport);

/** The export formats: file extension, media type and content. */
const EXPORTS = {
  zone: { type: 'text/dns', writeText: ({ zone_file: text }: Export) => text },
  json: {
    type: 'application/json',
    writeText: (data: Export) => JSON.stringify(withoutZoneFile(data), null, 2),
  },
} as const;

/** The tools that can be opened. */
const PARTS = { import: ZoneImport, copy: ZoneCopy, history: ZoneHistory } as const;

type Export = Awaited<ReturnType<typeof fetchExport>>;

/** Bulk tools for a domain's records: export, import, copy and history. */
export function ZoneTools({
  domain,
  tool,
}: {
  readonly domain: string;
  /** The tool that is open initially and scrolled into view. */
  readonly tool?: string | undefined;
}): ReactNode {
  const t = useMessages(toolMessages);
  const explain = useReason();
  const client = useQueryClient();
  const requested = tool !== undefined && isPart(tool) ? tool : null;
  const [open, setOpen] = useState<keyof typeof PARTS | null>(requested);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (requested !== null) place.current?.scrollIntoView();
  }, [requested]);
  const Part = open === null ? null : PARTS[open];
  const toggle = (part: keyof typeof PARTS) => (): void => setOpen(open === part ? null : part);

  const download = async (ending: keyof typeof EXPORTS): Promise<void> => {
    try {
      const { type, writeText } = EXPORTS[ending];
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([writeText(await fetchExport(client, domain))], { type }));
      link.download = `${domain}.${ending}`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toast({ text: t('notExported', { reason: explain(error) }), kind: 'error' });
    }
  };

  return (
    <div ref={place} className="scroll-mt-4">
      <Card
        title={t('toolsTitle')}
        description={t('toolsIntro')}
        isFlush={open === 'history'}
        action={
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => void download('zone')}>{t('export')}</Button>
            <Button onPress={() => void download('json')}>{t('exportData')}</Button>
            <Button isExpanded={open === 'import'} onPress={toggle('import')}>
              {t('importTitle')}
            </Button>
            <Button isExpanded={open === 'copy'} onPress={toggle('copy')}>
              {t('copyTitle')}
            </Button>
            <Button isExpanded={open === 'history'} onPress={toggle('history')}>
              {t('historyTitle')}
            </Button>
          </div>
        }
      >
        {Part === null ? null : (
          <Suspense fallback={<SkeletonRows />}>
            <Part domain={domain} />
          </Suspense>
        )}
      </Card>
    </div>
  );
}

const isPart = (tool: string): tool is keyof typeof PARTS => Object.hasOwn(PARTS, tool);

/** The records of an export, without the redundant zone file. */
function withoutZoneFile({ domain, serial, records }: Export): Omit<Export, 'zone_file'> {
  return { domain, serial, records };
}
