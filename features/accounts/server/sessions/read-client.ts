import type { RequestContext } from '#platform/http/request-context.ts';
import type { Client } from '../api/attempt-limiter.ts';
import { DEVICE_COOKIE, readSessionCookie } from '../api/session-cookie.ts';

/** Who sent a request, as far as the server can see it. */
export function readClient(request: RequestContext): Client {
  const { ip, userAgent, cookies } = request;
  return {
    ip,
    userAgent,
    sessionSecret: readSessionCookie(request)?.secret,
    deviceSecret: cookies[DEVICE_COOKIE],
  };
}
