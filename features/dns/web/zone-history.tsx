import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Query } from '#platform/ui/query.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ZoneVersion } from '../contract/zone-endpoints.ts';
import { dnsMessages } from './messages.ts';
import { ChangeLines, ZonePlan } from './zone-plan.tsx';
import { restorePlanQuery, useRestoreVersion, zoneVersionsQuery } from './zone-queries.ts';

const SOURCES = {
  product: 'sourceProduct',
  edit: 'sourceEdit',
  import: 'sourceImport',
  template: 'sourceTemplate',
  restore: 'sourceRestore',
} as const;

/** The latest changes of a domain's records: who made them, when, what they did; and the way back to each. */
export function ZoneHistory({ domain }: { readonly domain: string }): ReactNode {
  const versions = useQuery(zoneVersionsQuery(domain));
  return (
    <Query query={versions}>
      {(data) => (
        <ol className="divide-y divide-line">
          {data.versions.map((version, at) => (
            <Version key={version.serial} domain={domain} version={version} isLatest={at === 0} />
          ))}
        </ol>
      )}
    </Query>
  );
}

function Version({
  domain,
  version,
  isLatest,
}: {
  readonly domain: string;
  readonly version: ZoneVersion;
  readonly isLatest: boolean;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const [isOpen, setOpen] = useState(false);
  const { serial, changed_by: who, restored_serial: restored } = version;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-sm">
          <span className="font-medium">{m(SOURCES[version.source], { serial: restored ?? 0 })}</span>{' '}
          <span className="text-muted">
            {who === null ? null : <bdi>{who.name} </bdi>}
            <RelativeTime at={version.changed_at} />
          </span>
        </p>
        {isLatest ? (
          <span className="text-sm text-muted">{m('versionNow', { serial })}</span>
        ) : (
          <Button isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {m('versionLook', { serial })}
          </Button>
        )}
      </div>
      <ChangeLines added={version.added} removed={version.removed} />
      {isOpen ? <WayBack domain={domain} version={serial} close={() => setOpen(false)} /> : null}
    </li>
  );
}

/** What going back to a version would do, and the press that does it. */
function WayBack({
  domain,
  version,
  close,
}: {
  readonly domain: string;
  readonly version: number;
  readonly close: () => void;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const plan = useQuery(restorePlanQuery(domain, version));
  const { mutateAsync, isPending } = useRestoreVersion(domain);

  const restore = async (to: number, seen: number): Promise<void> => {
    try {
      const { serial } = await mutateAsync({ version: to, serial: seen });
      close();
      // Going back to the version before this one undoes it.
      const onPress = (): void => void restore(serial - 1, serial);
      toast({ text: m('versionRestored', { serial: to }), action: { label: m('undo'), onPress } });
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : m('failed');
      toast({ text: m('versionNotRestored', { serial: to, reason }), kind: 'error' });
    }
  };

  return (
    <div className="flex flex-col gap-3 rounded bg-sunken/60 p-3">
      <p className="text-sm font-medium">{m('versionPlan', { serial: version })}</p>
      <Query query={plan}>
        {(data) => (
          <>
            <ZonePlan plan={data} />
            {data.added.length + data.removed.length === 0 ? null : (
              <div>
                <Button
                  variant="primary"
                  isBusy={isPending}
                  onPress={() => void restore(version, data.serial)}
                >
                  {m('versionRestore', { serial: version })}
                </Button>
              </div>
            )}
          </>
        )}
      </Query>
    </div>
  );
}
