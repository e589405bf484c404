import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { toast } from '#platform/ui/toast.ts';
import { dnsMessages } from './messages.ts';
import { ZoneHistory } from './zone-history.tsx';
import { ZoneImport } from './zone-import.tsx';
import { fetchZoneFile } from './zone-queries.ts';

/** What is done to a domain's records as a whole: taking them along, bringing others in, going back. */
export function ZoneTools({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(dnsMessages);
  const [open, setOpen] = useState<'import' | 'history' | null>(null);
  const toggle = (part: 'import' | 'history') => (): void => setOpen(open === part ? null : part);

  const download = async (): Promise<void> => {
    try {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([await fetchZoneFile(domain)], { type: 'text/dns' }));
      link.download = `${domain}.zone`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : m('failed');
      toast({ text: m('notExported', { reason }), kind: 'error' });
    }
  };

  return (
    <Card
      title={m('toolsTitle')}
      description={m('toolsIntro')}
      isFlush={open === 'history'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onPress={() => void download()}>{m('export')}</Button>
          <Button isExpanded={open === 'import'} onPress={toggle('import')}>
            {m('importTitle')}
          </Button>
          <Button isExpanded={open === 'history'} onPress={toggle('history')}>
            {m('historyTitle')}
          </Button>
        </div>
      }
    >
      {open === null ? null : open === 'import' ? (
        <ZoneImport domain={domain} />
      ) : (
        <ZoneHistory domain={domain} />
      )}
    </Card>
  );
}
