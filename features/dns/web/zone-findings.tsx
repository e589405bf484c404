import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { dnsFindingsQuery } from './dns-queries.ts';
import { dnsMessages } from '../words/en.ts';
import type { EditRecords } from './use-edit-records.ts';
import type { Finding } from './use-change-review.ts';

/** What deserves a look in a domain's records, each with the change that mends it; nothing where nothing does. */
export function ZoneFindings({
  domain,
  onMend,
}: {
  readonly domain: string;
  readonly onMend: EditRecords['mend'];
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { data } = useQuery(dnsFindingsQuery(domain));
  const [isBusy, setBusy] = useState(false);
  if (!data || data.findings.length === 0) return null;

  const mend = async (fix: NonNullable<Finding['fix']>): Promise<void> => {
    setBusy(true);
    await onMend(fix);
    setBusy(false);
  };

  return (
    <Card title={m('findingsTitle')} isFlush>
      <ul className="divide-y divide-line">
        {data.findings.map(({ code, name, type, detail, message, fix }) => (
          <li
            key={`${code} ${name} ${type} ${detail}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <p className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">{translated(message)}</p>
            {fix === null ? null : (
              <Button isDisabled={isBusy} onPress={() => void mend(fix)}>
                {translated(fix.message)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
