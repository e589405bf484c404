import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Timeline } from '#platform/ui/content/timeline.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { ErrorState } from '#platform/ui/feedback/states.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { getDomainTimeline } from '../contract/timeline-endpoints.ts';
import type { TimelineOnWire } from '../contract/timeline-endpoints.ts';
import { timelineMessages } from '../words/timeline/en.ts';

/** The types whose dates the server tells as a timeline. */
const HAS_TIMELINE: ReadonlySet<SiteDomainOnWire['type']> = new Set(['registered', 'mapping']);

/** Query of what happens to a domain that the user manages; renewals and cards change it as well. */
function domainTimelineQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'timeline', domain],
    queryFn: ({ signal }) => call(getDomainTimeline, { params: { domain } }, { signal }),
    meta: { live: ['domains', 'orders'] },
  });
}

/**
 * What happens to a domain and when: if its manager does nothing, renews it now, or switches
 * auto-renew. Nothing for people who do not manage it, and for domains without dates.
 */
export function DomainTimeline({
  domain,
}: {
  readonly domain: Pick<
    SiteDomainOnWire,
    'domain' | 'type' | 'current_user_can_manage' | 'expiry' | 'auto_renewing'
  >;
}): ReactNode {
  const m = useMessages(timelineMessages);
  const [chosen, setChosen] = useState<TimelineOnWire['variant']>('nothing');
  const hasDates = HAS_TIMELINE.has(domain.type) && domain.current_user_can_manage && domain.expiry !== false;
  const { data, error, refetch } = useQuery({ ...domainTimelineQuery(domain.domain), enabled: hasDates });
  const timelines = data?.timelines ?? [];
  // A choice can be gone after a change: a renewed name offers others.
  const shown = timelines.find(({ variant }) => variant === chosen) ?? timelines[0];
  if (!hasDates) return null;
  if (!data) {
    return error ? (
      <Card title={m('title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <SkeletonRows rows={2} />
    );
  }
  if (!shown) return null;
  return (
    <Card title={m('title')}>
      <div className="flex flex-col gap-4">
        {timelines.length > 1 ? (
          <SegmentedControl
            label={m('choose')}
            isLabelHidden
            value={shown.variant}
            onChange={setChosen}
            options={timelines.map(({ variant }) => ({ value: variant, label: m(variant) }))}
          />
        ) : null}
        <Lead shown={shown} card={data.card} isCardMissing={domain.auto_renewing && data.card === null} />
        <Events shown={shown} />
      </div>
    </Card>
  );
}

/** What a choice comes to: until when the domain is paid, and how. */
function Lead({
  shown: { variant, paid_until: paidUntil, events },
  card,
  isCardMissing,
}: {
  readonly shown: TimelineOnWire;
  readonly card: string | null;
  /** It would renew automatically, if there were a card. */
  readonly isCardMissing: boolean;
}): ReactNode {
  const m = useMessages(timelineMessages);
  const format = useFormat();
  if (paidUntil === null) return null;
  const date = format.date(paidUntil);
  const isCharged = events.some(({ kind }) => kind === 'charge');
  // A name that moves away first neither expires nor renews here.
  const isLeaving = events.some(({ kind }) => kind === 'leaves');
  const isOver = !isCharged && !events.some(({ kind }) => kind === 'expires' || kind === 'deleted');
  const isRenewed = variant === 'renew';
  const lead =
    isCharged && !isRenewed
      ? m('charged', { card: card ?? '', date })
      : m(
          isRenewed
            ? 'renewed'
            : isLeaving
              ? 'leaving'
              : isOver
                ? 'over'
                : isCardMissing && variant === 'nothing'
                  ? 'noCard'
                  : 'notCharged',
          { date },
        );
  return (
    <div className="flex flex-col gap-1 text-pretty" role="status">
      <p>{lead}</p>
      {isCharged && !isRenewed ? <p className="text-sm text-muted">{m('chargedHelp')}</p> : null}
    </div>
  );
}

function Events({ shown: { variant, events } }: { readonly shown: TimelineOnWire }): ReactNode {
  const m = useMessages(timelineMessages);
  const format = useFormat();
  if (events.length === 0) return <p className="text-muted">{m('none')}</p>;
  return (
    <Timeline
      // Another choice is another list: its steps have not changed their state.
      key={variant}
      label={m(variant)}
      entries={events.map(({ kind, at }) => ({
        label: m(kind),
        state: 'waiting' as const,
        at,
        word: format.date(at),
      }))}
    />
  );
}
