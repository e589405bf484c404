import { clientNetwork } from '#platform/http/client-network.ts';
import { DEVICES_PER_ACCOUNT } from '../../rules/attempt-limit.ts';
import { sessionExpiry } from '../../rules/session-lifetime.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import type { Client } from '../api/attempt-limiter.ts';
import { endSession } from '../end-sessions.ts';
import { isDeviceSecret, saveDeviceUse } from './known-device-store.ts';
import { hashSecret, newSecret } from '../api/secret-token.ts';
import { deleteSessionsBeyond, insertSession } from './session-store.ts';

/** Sessions of one account: far more than a person has browsers, so only what signs in without end loses one. */
const MAX_SESSIONS = 100;

/** A session that has just begun: the secret for the cookie, and when it ends unused. */
export interface StartedSession {
  readonly secret: string;
  readonly expiresAt: Date;
  /** For the cookie by which the account knows this browser from now on. */
  readonly deviceSecret: string;
}

/**
 * Starts a session and makes the browser known to the account; the secrets are only in the result.
 *
 * The browser's previous session ends, because nothing else could end it.
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
  await deleteSessionsBeyond(deps.db, userId, MAX_SESSIONS);
  return { secret, expiresAt, deviceSecret: await rememberDevice(deps, userId, client) };
}

/** A secret that we did not issue is replaced, so that no one can choose a browser's identity. */
async function rememberDevice(
  { db, realClock, random }: Pick<AccountsDeps, 'db' | 'realClock' | 'random'>,
  userId: number,
  { deviceSecret }: Client,
): Promise<string> {
  const isOurs = deviceSecret !== undefined && (await isDeviceSecret(db, hashSecret(deviceSecret)));
  const secret = isOurs ? deviceSecret : newSecret(random);
  const use = { secretHash: hashSecret(secret), userId, now: realClock.now(), most: DEVICES_PER_ACCOUNT };
  await saveDeviceUse(db, use);
  return secret;
}
