import { clientNetwork } from '../rules/attempt-limit.ts';
import { sessionExpiry } from '../rules/session-life.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { Client } from './attempt-limiter.ts';
import { endSession } from './end-session.ts';
import { hashSecret, newSecret } from './secret-token.ts';
import { deleteSessionsBeyond, insertSession } from './session-store.ts';

/** Sessions of one account: far more than a person has browsers, so only what signs in without end loses one. */
const MOST_SESSIONS = 100;

/** A session that has just begun: the secret for the cookie, and when it ends unused. */
export interface StartedSession {
  readonly secret: string;
  readonly expiresAt: Date;
}

/**
 * Begins a session of an account; the secret exists in the answer only.
 *
 * The session that the same browser had before ends: nobody could end it otherwise.
 */
export async function startSession(
  deps: Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'live'>,
  userId: number,
  client: Client,
): Promise<StartedSession> {
  if (client.sessionSecret !== undefined) await endSession(deps, client.sessionSecret);
  const now = deps.realClock.now();
  const secret = newSecret(deps.random);
  const expiresAt = sessionExpiry(now, now);
  await insertSession(deps.db, {
    tokenHash: hashSecret(secret),
    userId,
    userAgent: client.userAgent,
    network: clientNetwork(client.ip),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  await deleteSessionsBeyond(deps.db, userId, MOST_SESSIONS);
  return { secret, expiresAt };
}
