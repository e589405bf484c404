import { hashKey, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { RefusedError } from '#platform/http-client/call.ts';

/** How long a response counts as fresh, in milliseconds; live updates invalidate it sooner. */
const FRESH = 15_000;
/** A failed read is tried again this often where trying again can help. */
const RETRIES = 2;

/** The browser's memory of answers, and what happens when one is refused. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (hashKey(queryKey) !== hashKey(currentUserKey)) noticeLostSession(client, error);
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => noticeLostSession(client, error) }),
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        retry: (failures, error) => failures < RETRIES && mayHelp(error),
        retryDelay: (attempt) => 500 * 2 ** attempt,
        // A browser without a network still reaches a server on its own machine, so one try is made.
        networkMode: 'offlineFirst',
      },
      // Never queued: saving while offline fails at once, and the input stays.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** A refusal stays a refusal; only a broken connection or a server in trouble may do better next time. */
function mayHelp(error: Error): boolean {
  if (!(error instanceof RefusedError) || error.status === 0) return true;
  // Polling does not end an announced maintenance window.
  return error.status >= 502 && !('maintenance_end_time' in error.data);
}

/** After a 401 the session is fetched again; the shell handles the rest. */
function noticeLostSession(client: QueryClient, error: Error): void {
  if (!(error instanceof RefusedError) || error.code !== 'authorization_required') return;
  if (client.getQueryData(currentUserKey) === undefined) return;
  void client.invalidateQueries({ queryKey: currentUserKey });
}
