import type { RequestContext } from '#platform/http/request-context.ts';
import { DEVICE_MEMORY } from '../../rules/attempt-limit.ts';
import { VISITOR_COOKIE } from '../sessions/visitor-cookie.ts';
import type { StartedSession } from '../sessions/start-session.ts';

/** The cookie that holds a session's secret; HttpOnly and SameSite=Lax like every cookie of ours. */
export const SESSION_COOKIE = 'namestead_session';

/** The cookie by which an account knows a browser that has signed in to it before; it opens nothing and outlives sessions. */
export const DEVICE_COOKIE = 'namestead_device';

type Cookies = Pick<RequestContext, 'setCookie' | 'clearCookie'>;

/**
 * The secret in a request's session cookie.
 *
 * Over HTTPS a cookie without `__Host-` holds one only where `isFormer` says so: it was given before the name had the
 * prefix, and counts for sessions of that time alone, because other hosts of the same domain can set such a cookie.
 */
export function readSessionCookie({
  cookies,
  formerCookies,
}: Pick<RequestContext, 'cookies' | 'formerCookies'>): {
  readonly secret: string;
  readonly isFormer: boolean;
} | null {
  const secret = cookies[SESSION_COOKIE];
  if (secret !== undefined) return { secret, isFormer: false };
  const former = formerCookies?.[SESSION_COOKIE];
  return former === undefined ? null : { secret: former, isFormer: true };
}

/** Gives the browser the cookie of a session, for as long as the session lives unused. */
export function setSessionCookie(
  request: Cookies,
  session: Pick<StartedSession, 'secret' | 'expiresAt'>,
  now: Date,
): void {
  request.setCookie(SESSION_COOKIE, session.secret, {
    maxAgeSeconds: Math.floor((session.expiresAt.getTime() - now.getTime()) / 1_000),
  });
}

/** Signs a browser in; its visitor identity ends. */
export function signBrowserIn(request: Cookies, session: StartedSession, now: Date): void {
  setSessionCookie(request, session, now);
  request.setCookie(DEVICE_COOKIE, session.deviceSecret, { maxAgeSeconds: DEVICE_MEMORY / 1_000 });
  request.clearCookie(VISITOR_COOKIE);
}

/** Removes the session from the browser. */
export function signBrowserOut(request: Cookies): void {
  request.clearCookie(SESSION_COOKIE);
}
