import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { CONNECT_OUTCOMES, type ConnectOutcome } from '../rules/connect-outcome.ts';
import { providerMessages } from '../words/en.ts';
import { type ProviderReturn, providerReturnQuery } from './provider-queries.ts';

const KINDS: Readonly<Record<ConnectOutcome, Kind>> = {
  connected: 'success',
  cancelled: 'info',
  failed: 'danger',
};

/** How somebody came back from their provider, by the address's `status` (acquisition, section 4 "Domain Connect mapping"). */
export function ProviderStatus({ status }: { readonly status: string }): ReactNode {
  const m = useMessages(providerMessages);
  const outcome = CONNECT_OUTCOMES.find((each) => each === status);
  return outcome === undefined ? null : (
    <Notice kind={KINDS[outcome]} isAnnounced>
      {m(outcome)}
    </Notice>
  );
}

/** Has it checked whether this way was begun here, and goes on to the page's address with its `status`. */
export function ProviderReturnCheck({
  domain,
  path,
  returned,
}: {
  readonly domain: string;
  /** Of the page. */
  readonly path: string;
  readonly returned: ProviderReturn;
}): ReactNode {
  const m = useMessages(providerMessages);
  const go = useGo();
  const { data, isError } = useQuery(providerReturnQuery(domain, returned));
  const status = isError ? 'failed' : data?.status;
  useEffect(() => {
    if (status !== undefined) go(`${path}?status=${status}`, { replace: true });
  }, [go, path, status]);
  return <Notice kind="info">{m('checking')}</Notice>;
}
