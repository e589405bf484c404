import type { LiveChanges } from '#platform/contract/live-wire.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { FollowedStream, LiveHub } from './live-hub.ts';
import type { LiveStart, MissedChanges } from './live-store.ts';

/** Questions of one person that may wait at once in a process; one more is answered without waiting. */
const WAITING_PER_PERSON = 30;

/** A person's changes; if there are none, waits a while for the next one. */
export async function waitForChanges(
  hub: LiveHub,
  question: { readonly userId: number; readonly start: LiveStart; readonly waitSeconds: number },
): Promise<LiveChanges> {
  const { userId, start, waitSeconds } = question;
  const mayWait = waitSeconds > 0 && hub.count(userId) < WAITING_PER_PERSON;
  if (!mayWait) return onWire(await hub.missed(userId, start));

  const answer = Promise.withResolvers<LiveChanges | null>();
  const stream = {
    userId,
    send: (news: MissedChanges) => {
      if (news.isReset || news.topics.length > 0) answer.resolve(onWire(news));
    },
    mayGoOn: async () => true,
    close: () => answer.resolve(null),
  };
  const followed: FollowedStream = await hub.follow(stream, start);
  const timer = setTimeout(() => answer.resolve(null), seconds(waitSeconds));
  try {
    const found = await answer.promise;
    return found ?? { position: followed.position(), is_reset: false, topics: [] };
  } finally {
    clearTimeout(timer);
    followed.end();
  }
}

function onWire({ position, isReset, topics }: MissedChanges): LiveChanges {
  return { position, is_reset: isReset, topics };
}
