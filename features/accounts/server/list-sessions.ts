import type { UserActor, Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseAccount } from '../contract/refusals.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Client } from './api/attempt-limiter.ts';
import { hashSecret } from './api/secret-token.ts';
import { listUserSessions } from './sessions/session-store.ts';
import type { ListedSession } from './sessions/session-store.ts';
import { getCurrentUser } from './get-current-user.ts';
import type { CurrentUserFacts } from './get-current-user.ts';
import type { Session } from '../contract/sessions.ts';
import { detectDevice } from '../rules/device.ts';

/** A session of a person, and whether it is the one that asks. */
export interface OwnSession extends ListedSession {
  readonly isCurrent: boolean;
}

/** Lists a person's sessions that have not ended: the one that asks first, then those last used first. */
export async function listSessions(
  deps: Pick<AccountsDeps, 'db' | 'realClock'>,
  actor: UserActor,
  client: Client,
): Promise<Result<readonly OwnSession[]>> {
  const secret = managingSession(actor, client);
  if (secret === null) return refuseAccount('session_needed');
  const own = hashSecret(secret);
  const sessions = await listUserSessions(deps.db, actor.userId, deps.realClock.now());
  return ok(
    sessions
      .map((session) => ({ ...session, isCurrent: session.tokenHash.equals(own) }))
      .sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  );
}

type Deps = Pick<AccountsDeps, 'db' | 'realClock' | 'countVisibleSites' | 'professionalEmailCountries'>;

/** Returns the signed-in user, or null. */
export async function getSession(deps: Deps, actor: Actor): Promise<Result<CurrentUserFacts | null>> {
  return actor.kind === 'user' ? getCurrentUser(deps, actor) : ok(null);
}

/** A session on the wire: without its hash, and only the parsed user agent. */
export function presentSession(session: OwnSession): Session {
  return {
    id: session.id,
    ...detectDevice(session.userAgent),
    network: session.network === '' ? null : session.network,
    signed_in_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.isCurrent,
  };
}

/**
 * The secret of the session that manages sessions, or null if not allowed.
 *
 * Tokens can neither list nor end sessions: a leaked one would reveal where its owner is, and could
 * lock them out.
 */
export function managingSession(actor: UserActor, { sessionSecret }: Client): string | null {
  return actor.via === 'session' ? (sessionSecret ?? null) : null;
}
