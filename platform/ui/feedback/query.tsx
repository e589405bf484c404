import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { ErrorState, NotAllowedState } from './states.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { uiMessages } from '../words/en.ts';

/**
 * Renders a query: a skeleton, the data, or the error.
 *
 * Existing data stays on the screen during a refresh, even if it fails.
 */
export function Query<Data>({
  query,
  children,
  placeholder = <SkeletonRows />,
  notAllowed,
  whoCan,
}: {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
  readonly placeholder?: ReactNode;
  readonly notAllowed?: ReactNode;
  /** The sentence that names who can. */
  readonly whoCan?: string | undefined;
}): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return placeholder;
  if (query.error instanceof RefusedError && query.error.status === 403) {
    return <NotAllowedState whoCan={whoCan}>{notAllowed}</NotAllowedState>;
  }
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}

const widths = ['w-2/5', 'w-3/5', 'w-1/2'] as const;

/** Skeleton rows; three by default (decision 39). */
export function SkeletonRows({ rows = 3 }: { readonly rows?: number }): ReactNode {
  const m = useMessages(uiMessages);
  return (
    <output className="block overflow-hidden rounded border border-line bg-surface shadow-raised">
      <span className="sr-only">{m('loading')}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className="flex h-14 items-center justify-between gap-6 border-b border-line px-4 last:border-0"
        >
          <span className={`h-3 animate-breathe rounded-sm bg-sunken ${widths[index % 3] ?? 'w-1/2'}`} />
          <span className="h-3 w-16 animate-breathe rounded-sm bg-sunken" />
        </div>
      ))}
    </output>
  );
}
