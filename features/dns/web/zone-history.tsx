import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { ZoneVersion } from '../contract/zone-endpoints.ts';
import { toolMessages } from '../words/tools/en.ts';
import { ForwardsKept } from './forwards/ask-about-forwards.ts';
import { offerUndo } from './undo/offer-undo.ts';
import { useReason, useUndo } from './use-edit-records.ts';
import { ChangeLines, ZonePlan } from './zone-plan.tsx';
import { restorePlanQuery, useRestoreVersion, zoneVersionsQuery } from './zone-queries.ts';

const SOURCES = {
  product: 'sourceProduct',
  edit: 'sourceEdit',
  import: 'sourceImport',
  copy: 'sourceCopy',
  template: 'sourceTemplate',
  restore: 'sourceRestore',
  undo: 'sourceUndo',
} as const;

/** The history of a domain's records: author, date and effect of each change, with restore. */
export function ZoneHistory({
  domain,
  onRestored,
}: {
  readonly domain: string;
  /** Called once a version is restored. */
  readonly onRestored: () => void;
}): ReactNode {
  const t = useMessages(toolMessages);
  const format = useFormat();
  const versions = useInfiniteQuery(zoneVersionsQuery(domain));
  return (
    <Query query={versions}>
      {({ pages }) => {
        const shown = pages.flatMap((page) => page.versions);
        const found = pages[0]?.found ?? 0;
        return (
          <>
            <ol className="divide-y divide-line">
              {shown.map((version, at) => (
                <Version
                  key={version.serial}
                  domain={domain}
                  version={version}
                  isLatest={at === 0}
                  onRestored={onRestored}
                />
              ))}
            </ol>
            {versions.hasNextPage ? (
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
                <Button isBusy={versions.isFetchingNextPage} onPress={() => void versions.fetchNextPage()}>
                  {t('historyOlder')}
                </Button>
                <output className="text-sm text-muted">
                  {t('historyShown', { shown: format.number(shown.length), count: found })}
                </output>
              </div>
            ) : null}
          </>
        );
      }}
    </Query>
  );
}

function Version({
  domain,
  version,
  isLatest,
  onRestored,
}: {
  readonly domain: string;
  readonly version: ZoneVersion;
  readonly isLatest: boolean;
  readonly onRestored: () => void;
}): ReactNode {
  const t = useMessages(toolMessages);
  const [isOpen, setOpen] = useState(false);
  const { serial, changed_by: who, restored_serial: restored } = version;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm">
          <span className="font-medium">
            {t(SOURCES[version.source], { serial: restored ?? version.undone_serial ?? 0 })}
          </span>{' '}
          <span className="text-muted">
            {who === null ? null : <bdi>{who.name} </bdi>}
            <RelativeTime at={version.changed_at} />
          </span>
        </p>
        {isLatest ? (
          <span className="text-sm text-muted">{t('versionNow', { serial })}</span>
        ) : (
          <Button isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {t('versionLook', { serial })}
          </Button>
        )}
      </div>
      <ChangeLines added={version.added} removed={version.removed} />
      {isOpen ? <RestorePreview domain={domain} version={serial} onRestored={onRestored} /> : null}
    </li>
  );
}

/** The preview of a restore, with its button. */
function RestorePreview({
  domain,
  version,
  onRestored,
}: {
  readonly domain: string;
  readonly version: number;
  readonly onRestored: () => void;
}): ReactNode {
  const t = useMessages(toolMessages);
  const explain = useReason();
  const takeBack = useUndo(domain);
  const plan = useQuery(restorePlanQuery(domain, version));
  const { mutateAsync, isPending } = useRestoreVersion(domain);

  const restore = async (seen: number): Promise<void> => {
    try {
      const { serial } = await mutateAsync({ version, serial: seen });
      onRestored();
      offerUndo({ text: t('versionRestored', { serial: version }), action: takeBack(serial) });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: t('versionNotRestored', { serial: version, reason: explain(error) }), kind: 'error' });
    }
  };

  return (
    <div className="flex flex-col gap-3 rounded bg-sunken/60 p-3">
      <p className="text-sm font-medium">{t('versionPlan', { serial: version })}</p>
      <Query query={plan}>
        {(data) => (
          <>
            <ZonePlan plan={data} />
            {data.added.length + data.removed.length === 0 ? null : (
              <div>
                <Button variant="primary" isBusy={isPending} onPress={() => void restore(data.serial)}>
                  {t('versionRestore', { serial: version })}
                </Button>
              </div>
            )}
          </>
        )}
      </Query>
    </div>
  );
}
