import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { ErrorState, NotAllowedState } from './states.tsx';

/**
 * Draws what a query has: rows to come, the data, or why there is none.
 *
 * Data that is there stays on the screen while it is refreshed, also when the refresh fails.
 */
export function Query<Data>({
  query,
  children,
  placeholder = <SkeletonRows />,
  notAllowed,
}: {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: Data) => ReactNode;
  readonly placeholder?: ReactNode;
  readonly notAllowed?: ReactNode;
}): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return placeholder;
  if (query.error instanceof RefusedError && query.error.status === 403) {
    return <NotAllowedState>{notAllowed}</NotAllowedState>;
  }
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
}
