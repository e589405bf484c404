import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { KindIcon } from '#platform/ui/content/kind.tsx';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { useNow } from '#platform/ui/content/use-now.ts';
import type { proveChangeEndpoint } from '../contract/zone-endpoints.ts';
import { dnsMessages } from '../words/en.ts';
import { changeProofQuery } from './dns-queries.ts';
import { ttlText } from './ttl-text.ts';
import { useReason } from './use-edit-records.ts';

type Proof = AnswerOf<typeof proveChangeEndpoint>;

const SAYS = { current: 'proofCurrent', old: 'proofOld', silent: 'proofSilent' } as const;

/** Each name server's answer to a change, and how long old answers stay cached. */
export function ProofNotice({
  domain,
  serial,
  isReopened = false,
  place = 'page',
}: {
  readonly domain: string;
  readonly serial: number;
  /** The change was made before the page opened; shown while old answers may be cached. */
  readonly isReopened?: boolean;
  /** In the row that changed, or above all rows. */
  readonly place?: 'row' | 'page';
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { data, error } = useQuery(changeProofQuery(domain, serial));
  const now = useNow();
  const explain = useReason();
  if (isReopened) {
    const until = data?.old_answers_until ?? null;
    if (until === null || Date.parse(until) <= now.getTime()) return null;
  }
  if (data === undefined && error) {
    return <Frame place={place} kind="warning" title={m('proofFailed', { reason: explain(error) })} />;
  }
  if (data === undefined) return <Frame place={place} kind="info" title={m('proofAsking')} />;
  const isProven = data.servers.every(({ state }) => state === 'current');
  const isLive = isProven && !data.is_withheld;
  return (
    <Frame
      place={place}
      kind={isLive ? 'success' : 'warning'}
      title={m(isLive ? 'proofLive' : isProven ? 'proofWithheld' : 'proofNotLive')}
    >
      <ul className="text-sm">
        {data.servers.map(({ names, state, milliseconds }) => (
          <li key={names.join(' ')}>
            {m(SAYS[state], {
              servers: names.join(', '),
              count: names.length,
              milliseconds: milliseconds ?? 0,
            })}
          </li>
        ))}
      </ul>
      <OldAnswers proof={data} />
    </Frame>
  );
}

/** A notice, or small lines without a box in a row. */
function Frame({
  place,
  kind,
  title,
  children,
}: {
  readonly place: 'row' | 'page';
  readonly kind: Kind;
  readonly title: string;
  readonly children?: ReactNode;
}): ReactNode {
  if (place === 'page') {
    return (
      <Notice kind={kind} title={title}>
        {children}
      </Notice>
    );
  }
  return (
    <div role="status" className="mt-1 flex min-w-0 items-start gap-1.5 text-sm font-normal text-muted">
      <span className="mt-0.5">
        <KindIcon kind={kind} isSpoken />
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-ink">{title}</p>
        {children}
      </div>
    </div>
  );
}

function OldAnswers({ proof }: { readonly proof: Proof }): ReactNode {
  const m = useMessages(dnsMessages);
  const format = useFormat();
  const { old_answers_seconds: seconds, old_answers_until: until } = proof;
  if (until === null) return null;
  return (
    <p className="mt-1 text-sm">
      {m('proofCaches', { time: ttlText(seconds, m), until: format.dateTime(until) })}
    </p>
  );
}
