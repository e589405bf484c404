import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { proveChangeEndpoint } from '../contract/proof-endpoints.ts';
import { dnsMessages } from './messages.ts';
import { changeProofQuery } from './proof-queries.ts';
import { ttlText } from './ttl-text.ts';

type Proof = AnswerOf<typeof proveChangeEndpoint>;

const SAYS = { current: 'proofCurrent', old: 'proofOld', silent: 'proofSilent' } as const;

/** After a change of the records: each name server's own answer, and how long others may keep the old one. Nothing before. */
export function ChangeProof({
  domain,
  serial,
}: {
  readonly domain: string;
  /** The version that is shown. */
  readonly serial: number;
}): ReactNode {
  const [opened] = useState(serial);
  return serial === opened ? null : <ProofNotice domain={domain} serial={serial} />;
}

function ProofNotice({ domain, serial }: { readonly domain: string; readonly serial: number }): ReactNode {
  const m = useMessages(dnsMessages);
  const { data, error } = useQuery(changeProofQuery(domain, serial));
  if (data === undefined && error) {
    const reason = error instanceof RefusedError ? error.message : m('failed');
    return <Notice kind="warning" title={m('proofFailed', { reason })} />;
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
