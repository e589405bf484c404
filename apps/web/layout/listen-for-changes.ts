import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { noteLiveState } from '#platform/http-client/connection.ts';
import { collectTopics, listenLive } from '#platform/http-client/live.ts';

/**
 * Refetches the visible queries that name a topic of a change in `meta.live`, and marks hidden ones
 * stale; all of them if changes may have been missed. The answer ends it.
 */
export function listenForChanges(client: QueryClient): () => void {
  const gathered = collectTopics((topics) => refresh(client, topics));
  const end = listenLive({
    onTopics: gathered.add,
    onReset: () => void client.invalidateQueries(),
    onSignedOut: () => void client.invalidateQueries({ queryKey: currentUserKey }),
    onState: noteLiveState,
  });
  return () => {
    gathered.end();
    end();
  };
}

function refresh(client: QueryClient, topics: ReadonlySet<string>): void {
  void client.invalidateQueries({
    predicate: ({ meta }) =>
      Array.isArray(meta?.live) && meta.live.some((topic) => topics.has(String(topic))),
  });
}
