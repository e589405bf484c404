import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
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
}: {
  readonly domain: string;
  readonly serial: number;
  /** The change was made before the page opened; shown while old answers may be cached. */
  readonly isReopened?: boolean;
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
    return <Notice kind="warning" title={m('proofFailed', { reason: explain(error) })} />;
  }
  if (data === undefined) return <Notice title={m('proofAsking')} />;
  const isProven = data.servers.every(({ state }) => state === 'current');
  return (
    <Notice kind={isProven ? 'success' : 'warning'} title={m(isProven ? 'proofLive' : 'proofNotLive')}>
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
    </Notice>
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
