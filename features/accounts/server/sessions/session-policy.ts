import type { UserActor } from '#platform/kernel/actor.ts';
import type { Client } from '../api/attempt-limiter.ts';

/**
 * The secret of the session that a person manages their sessions with, or null where they may not.
 *
 * A token neither sees nor ends sessions: a leaked one would tell where its owner is, and could keep them out.
 */
export function managingSession(actor: UserActor, { sessionSecret }: Client): string | null {
  return actor.via === 'session' ? (sessionSecret ?? null) : null;
}
