import { clientNetwork } from '#platform/http/client-network.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Actor, UserActor, VisitorActor } from '#platform/kernel/actor.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { isTokenLive } from '../../rules/api-token.ts';
import { sessionExpiry, evaluateSession, isProofFresh } from '../../rules/session-lifetime.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findApiToken, saveTokenUse } from '../tokens/api-token-store.ts';
import { hashSecret } from './secret-token.ts';
import { SESSION_COOKIE, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { deleteSession, findSession, renewSession } from '../sessions/session-store.ts';
import {
  VISITOR_COOKIE,
  VISITOR_LIFE,
  newVisitorId,
  readVisitorCookie,
  visitorCookie,
} from '../sessions/visitor-cookie.ts';

/** How stale the stored last use of a token may be; spares a write on every call. */
const TOKEN_USE_STEP = minutes(1);

type Deps = Pick<AccountsDeps, 'db' | 'realClock' | 'random' | 'secret'>;
type Request = Pick<
  RequestContext,
  'ip' | 'headers' | 'cookies' | 'formerCookies' | 'setCookie' | 'clearCookie'
>;

/**
 * Authenticates a request: by bearer token, session cookie, or as a visitor.
 *
 * A request with a token is authenticated by the token alone, and a session's secret is never
 * accepted as one. Unknown or expired credentials make a visitor, who gets a signed cookie for
 * their cart at the first call.
 */
export async function resolveActor(deps: Deps, request: Request): Promise<Actor> {
  const { authorization } = request.headers;
  if (typeof authorization === 'string') {
    return (await holderOfToken(deps, request, authorization)) ?? { kind: 'visitor', visitorId: null };
  }
  return (await holderOfSession(deps, request)) ?? findVisitor(deps, request);
}

async function holderOfToken(deps: Deps, request: Request, authorization: string): Promise<UserActor | null> {
  const secret = /^bearer +(\S+) *$/i.exec(authorization)?.[1];
  const token = secret === undefined ? null : await findApiToken(deps.db, hashSecret(secret));
  const now = deps.realClock.now();
  if (!token || !isTokenLive(token.expiresAt, now)) return null;
  if (token.lastUsedAt === null || now >= after(token.lastUsedAt, TOKEN_USE_STEP)) {
    await saveTokenUse(deps.db, token.id, now);
  }
  return {
    kind: 'user',
    userId: token.userId,
    via: 'token',
    scopes: token.scopes,
    network: clientNetwork(request.ip),
    tokenId: token.id,
  };
}

async function holderOfSession(deps: Deps, request: Request): Promise<UserActor | null> {
  const sent = readSessionCookie(request);
  if (sent === null) return null;
  const { secret, isFormer } = sent;
  const tokenHash = hashSecret(secret);
  const found = await findSession(deps.db, tokenHash);
  const session = isFormer && found?.hasFormerCookie !== true ? null : found;
  const now = deps.realClock.now();
  const use = session ? evaluateSession(session, now) : 'ended';
  if (!session || use === 'ended') {
    if (session) await deleteSession(deps.db, tokenHash);
    request.clearCookie(SESSION_COOKIE);
    return null;
  }
  if (use === 'renew') {
    const expiresAt = sessionExpiry(session.createdAt, now);
    await renewSession(deps.db, tokenHash, {
      lastUsedAt: now,
      expiresAt,
      network: clientNetwork(request.ip),
    });
    setSessionCookie(request, { secret, expiresAt }, now);
  } else if (isFormer) setSessionCookie(request, { secret, expiresAt: session.expiresAt }, now);
  return {
    kind: 'user',
    userId: session.userId,
    via: 'session',
    scopes: ['*'],
    hasFreshProof: isProofFresh(session.provedAt, now),
    network: clientNetwork(request.ip),
  };
}

function findVisitor(deps: Deps, request: Request): VisitorActor {
  const known = readVisitorCookie(request.cookies[VISITOR_COOKIE], deps.secret);
  if (known !== null) return { kind: 'visitor', visitorId: known };
  const visitorId = newVisitorId(deps.random);
  request.setCookie(VISITOR_COOKIE, visitorCookie(visitorId, deps.secret), {
    maxAgeSeconds: VISITOR_LIFE / 1_000,
  });
  return { kind: 'visitor', visitorId };
}
