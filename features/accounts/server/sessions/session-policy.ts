import type { UserActor } from '#platform/kernel/actor.ts';
import type { Client } from '../api/attempt-limiter.ts';

/**
 * The secret of the session that manages sessions, or null if not allowed.
 *
 * Tokens can neither list nor end sessions: a leaked one would reveal where its owner is, and could
 * lock them out.
 */
export function managingSession(actor: UserActor, { sessionSecret }: Client): string | null {
  return actor.via === 'session' ? (sessionSecret ?? null) : null;
}
