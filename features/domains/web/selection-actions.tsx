import { Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import type { DomainRow } from './domain-row.ts';
import { domainMessages } from '../words/en.ts';
import { useTakeAlong } from './use-take-along.ts';

/** What can be done with selected domains. */
export function SelectionActions({ rows }: { readonly rows: readonly DomainRow[] }): ReactNode {
  const m = useMessages(domainMessages);
  const { copyNames, download } = useTakeAlong();
  return (
    <>
      <Button size="small" icon={<Copy aria-hidden="true" />} onPress={() => void copyNames(rows)}>
        {m('copyNames')}
      </Button>
      <Button size="small" icon={<Download aria-hidden="true" />} onPress={() => download(rows)}>
        {m('downloadCsv')}
      </Button>
    </>
  );
}
