import type { UseQueryResult } from '@tanstack/react-query';
import { Globe, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { domainMessages } from '../words/en.ts';

/**
 * The empty state of the list over all sites: its purpose, and the first step (management, section
 * 2, "All-domains list").
 */
export function NoDomains(): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<Globe aria-hidden="true" />}
      title={m('emptyAllTitle')}
      action={
        hasFlag('upgrades/domain-search') ? (
          <LinkButton href="/domains" variant="primary">
            {m('emptyAllAction')}
          </LinkButton>
        ) : undefined
      }
    >
      {m('emptyAll')}
    </EmptyState>
  );
}

/** The empty state of a site with only its free address. */
export function NoOwnDomain({
  slug,
  canFind,
  isConnected,
}: {
  readonly slug: string;
  /** Served by a host of its own, and connected by a plug-in. */
  readonly isConnected: boolean;
  /** Whether the user can get a domain for this site. */
  readonly canFind: boolean;
}): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<Globe aria-hidden="true" />}
      title={m('emptySiteTitle')}
      action={
        canFind ? <LinkButton href={`/domains/add/${slug}`}>{m('emptyAllAction')}</LinkButton> : undefined
      }
    >
      {m(isConnected ? 'emptyConnected' : 'emptySite')}
    </EmptyState>
  );
}

/** The empty state of a search or filter without matches. */
export function NothingFound({ onClear }: { readonly onClear: () => void }): ReactNode {
  const m = useMessages(domainMessages);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m('nothingFoundTitle')}
      action={<Button onPress={onClear}>{m('clearFilters')}</Button>}
    >
      {m('nothingFound')}
    </EmptyState>
  );
}

/** The error of the list over all sites, in the words of the specification (management, section 8). */
export function FailedAllDomains({
  query: { data, error, refetch },
  children,
}: {
  readonly query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>;
  readonly children: ReactNode;
}): ReactNode {
  const m = useMessages(domainMessages);
  if (data !== undefined || error === null) return children;
  const isUnanswered =
    error instanceof RefusedError && (error.code === 'offline' || error.code === 'timed_out');
  return (
    <Notice
      kind="danger"
      title={m('allFailed')}
      action={
        <Button size="small" onPress={() => void refetch()}>
          {m('loadAgain')}
        </Button>
      }
    >
      {isUnanswered ? m('allUnanswered') : error.message}
    </Notice>
  );
}
