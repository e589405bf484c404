import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenLive } from '#platform/http-client/live.ts';

/**
 * Keeps what is on the screen fresh: a hint refreshes the queries that name its topic in
 * `meta.live`; after a break everything on the screen is asked for again, because hints were missed.
 */
export function useLive(isSignedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return listenLive(
      (topic) => {
        void client.invalidateQueries({
          predicate: ({ meta }) => Array.isArray(meta?.live) && meta.live.includes(topic),
        });
      },
      () => void client.invalidateQueries(),
    );
  }, [client, isSignedIn]);
}
