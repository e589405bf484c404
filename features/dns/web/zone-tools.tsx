import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { latePart } from '#platform/ui/late-part.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import { toolMessages } from './tool-messages.ts';
import { useReason } from './use-reason.ts';
import { fetchExport } from './zone-queries.ts';

const ZoneHistory = latePart(async () => (await import('./zone-history.tsx')).ZoneHistory);
const ZoneImport = latePart(async () => (await import('./zone-import.tsx')).ZoneImport);

/** How a domain's records are taken along: the file's ending, its type, and what stands in it. */
const EXPORTS = {
  zone: { type: 'text/dns', textOf: ({ zone_file: text }: Export) => text },
  json: { type: 'application/json', textOf: (data: Export) => JSON.stringify(dataOf(data), null, 2) },
} as const;

type Export = Awaited<ReturnType<typeof fetchExport>>;

/** What is done to a domain's records as a whole: taking them along, bringing others in, going back. */
export function ZoneTools({ domain }: { readonly domain: string }): ReactNode {
  const t = useMessages(toolMessages);
  const reasonOf = useReason();
  const [open, setOpen] = useState<'import' | 'history' | null>(null);
  const toggle = (part: 'import' | 'history') => (): void => setOpen(open === part ? null : part);

  const download = async (ending: keyof typeof EXPORTS): Promise<void> => {
    try {
      const { type, textOf } = EXPORTS[ending];
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([textOf(await fetchExport(domain))], { type }));
      link.download = `${domain}.${ending}`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toast({ text: t('notExported', { reason: reasonOf(error) }), kind: 'error' });
    }
  };

  return (
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
          <Button isExpanded={open === 'history'} onPress={toggle('history')}>
            {t('historyTitle')}
          </Button>
        </div>
      }
    >
      {open === null ? null : (
        <Suspense fallback={<SkeletonRows />}>
          {open === 'import' ? <ZoneImport domain={domain} /> : <ZoneHistory domain={domain} />}
        </Suspense>
      )}
    </Card>
  );
}

/** The records of an export without the file that says the same. */
function dataOf({ domain, serial, records }: Export): Omit<Export, 'zone_file'> {
  return { domain, serial, records };
}
