import type { FastifyRequest } from 'fastify';
import type { RequestClient } from './client-network.ts';

/**
 * Cookie options; always `Path=/`, `HttpOnly` and `SameSite=Lax`, plus `Secure` and the `__Host-`
 * prefix over HTTPS.
 */
export interface CookieSettings {
  /** Seconds it lives; without it the browser forgets it when it closes. */
  readonly maxAgeSeconds?: number;
}

/** Request data for a route beyond its parsed input. */
export interface RequestContext {
  readonly id: string;
  /** The client's address, behind the proxies that are trusted; limits count by its `clientNetwork`. */
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw body of endpoints with `isSigned`, because the signature covers its bytes. */
  readonly rawBody?: string;
  /** Our cookies by their names without `__Host-`; over HTTPS none that came without it, because other hosts could have set it. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** Over HTTPS: all cookies by their full names, to recognise those from before the prefix. */
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
