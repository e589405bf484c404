import type { Actor } from '#platform/kernel/actor.ts';
import { visitorSignedIn } from '../../contract/events.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/** Tells that a visitor turned out to be a user, in the caller's transaction; nothing without a visitor's cookie. */
export async function recogniseVisitor(
  deps: Pick<AccountsDeps, 'db' | 'events'>,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (actor.kind !== 'visitor' || actor.visitorId === null) return;
  const { visitorId } = actor;
  await deps.events.publish(deps.db, visitorSignedIn, `visitor:${visitorId}`, { visitorId, userId });
}
