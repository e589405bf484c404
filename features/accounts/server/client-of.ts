import type { RequestContext } from '#platform/http/request-context.ts';
import type { Client } from './attempt-limiter.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** Who sent a request, as far as the server can see it. */
export function clientOf({ ip, userAgent, cookies }: RequestContext): Client {
  return { ip, userAgent, sessionSecret: cookies[SESSION_COOKIE] };
}
