import type { FastifyRequest } from 'fastify';
import type { RequestClient } from './client-network.ts';

/** How a cookie is set; `Path=/`, `HttpOnly` and `SameSite=Lax` always, `Secure` and `__Host-` before its name when we are served by HTTPS. */
export interface CookieSettings {
  /** Seconds it lives; without it the browser forgets it when it closes. */
  readonly maxAgeSeconds?: number;
}

/** What a route may know of the request beyond its parsed input. */
export interface RequestContext {
  readonly id: string;
  /** The client's address, behind the proxies that are trusted; limits count by its `clientNetwork`. */
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body as it came, of endpoints with `isSigned`; what is signed is this, not what it means. */
  readonly rawBody?: string;
  /** Our cookies by their names without `__Host-`; over HTTPS none that came without it, because other hosts could have set it. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Over HTTPS: every cookie by its whole name, for what was given before cookies had the prefix. */
  readonly formerCookies?: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, settings?: CookieSettings): void;
  clearCookie(name: string): void;
}

const clients = new WeakMap<object, RequestClient>();

/** Keeps what `check-requests.ts` read of a request's client, for as long as the request lives. */
export function noteClient(request: FastifyRequest, client: RequestClient): void {
  clients.set(request.raw, client);
}

/** The client's address, behind the proxies that are trusted; `request.ip` would be the last proxy's. */
export function clientAddress(request: FastifyRequest): string {
  return clients.get(request.raw)?.address ?? request.ip;
}
