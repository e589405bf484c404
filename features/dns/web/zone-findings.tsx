import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { RecordOnWire } from '../contract/record-on-wire.ts';
import type { listFindingsEndpoint } from '../contract/zone-endpoints.ts';
import { dnsFindingsQuery, useChangeRecords } from './dns-queries.ts';
import { dnsMessages } from './messages.ts';

type Finding = AnswerOf<typeof listFindingsEndpoint>['findings'][number];

/** What deserves a look in a domain's records, each with the change that mends it; nothing where nothing does. */
export function ZoneFindings({
  domain,
  records,
}: {
  readonly domain: string;
  readonly records: readonly RecordOnWire[];
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { data } = useQuery(dnsFindingsQuery(domain));
  const { mutateAsync, isPending } = useChangeRecords(domain);
  if (!data || data.findings.length === 0) return null;

  const mend = async ({ fix }: Finding): Promise<void> => {
    if (fix === null) return;
    const { records_to_add: add, records_to_remove: leaving } = fix.change;
    const remove = records.filter((record) => leaving.some(({ id }) => id === record.id));
    try {
      await mutateAsync({ add, remove });
      toast({ text: m('mended', { what: translated(fix.message) }) });
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : m('failed');
      toast({ text: m('notMended', { reason }), kind: 'error' });
    }
  };

  return (
    <Card title={m('findingsTitle')} isFlush>
      <ul className="divide-y divide-line">
        {data.findings.map((finding) => (
          <li
            key={`${finding.code} ${finding.name} ${finding.type} ${finding.detail}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <p className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">
              {translated(finding.message)}
            </p>
            {finding.fix === null ? null : (
              <Button isDisabled={isPending} onPress={() => void mend(finding)}>
                {translated(finding.fix.message)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
