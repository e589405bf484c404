import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { noteLiveState } from '#platform/http-client/connection.ts';

/** Where the code could not be loaded it is tried again after this, in milliseconds. */
const LOAD_AGAIN_AFTER = 3_000;

/**
 * Keeps what is on the screen fresh while somebody is signed in.
 *
 * A change refetches the queries on the screen that name its topic in `meta.live`, and marks the others
 * so that they are asked for when they are shown again. When changes may have been missed, that
 * goes for all of them. When another person has signed in meanwhile, in another tab, the page begins anew.
 */
export function useLive(userId: number | undefined): void {
  const client = useQueryClient();
  const first = useRef(userId);
  useEffect(() => {
    first.current ??= userId;
    if (userId === undefined) return undefined;
    if (userId !== first.current) {
      location.reload();
      return undefined;
    }
    return refetchLive(client);
  }, [client, userId]);
}

function refetchLive(client: QueryClient): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  // Loaded after the first paint: nothing that a person sees waits for it.
  const load = async (): Promise<void> => {
    try {
      const [{ listenLive }, { collectTopics }] = await Promise.all([
        import('#platform/http-client/live.ts'),
        import('#platform/http-client/collect-topics.ts'),
      ]);
      if (isOver) return;
      const gathered = collectTopics((topics) => refresh(client, topics));
      const end = listenLive({
        onTopics: gathered.add,
        onReset: () => void client.invalidateQueries(),
        onSignedOut: () => void client.invalidateQueries({ queryKey: currentUserKey }),
        onState: noteLiveState,
      });
      stop = () => {
        gathered.end();
        end();
      };
    } catch {
      again = setTimeout(() => void load(), LOAD_AGAIN_AFTER);
    }
  };
  void load();
  return () => {
    isOver = true;
    clearTimeout(again);
    stop?.();
  };
}

function refresh(client: QueryClient, topics: ReadonlySet<string>): void {
  void client.invalidateQueries({
    predicate: ({ meta }) =>
      Array.isArray(meta?.live) && meta.live.some((topic) => topics.has(String(topic))),
  });
}
