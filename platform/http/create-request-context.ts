import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { clientAddress } from './request-context.ts';
import type { CookieSettings, RequestContext } from './request-context.ts';

/** Browsers take a cookie of this name from its own host over HTTPS only (RFC 6265bis, section 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/** The name of a cookie in a browser: prefixed with `__Host-` over HTTPS. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name;
}

/** Attributes of all our cookies; no `Domain`, so that no other host sees or sets them. */
export function cookieAttributes(isSecure: boolean, { maxAgeSeconds }: CookieSettings = {}) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  } as const;
}

/** The part of a Fastify request that the house's code may see. */
export function createRequestContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: { readonly isSecure: boolean },
): RequestContext {
  const rawBody = readRawBody(request);
  // A cookie from before the prefix goes when its successor is set or cleared.
  const clearFormer = (name: string): void => {
    if (isSecure && request.cookies[name] !== undefined) reply.clearCookie(name, cookieAttributes(true));
  };
  return {
    id: request.id,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    headers: request.headers,
    ...(rawBody === undefined ? {} : { rawBody }),
    cookies: isSecure ? withoutPrefix(request.cookies) : request.cookies,
    ...(isSecure ? { formerCookies: request.cookies } : {}),
    setCookie: (name, value, settings) => {
      reply.setCookie(cookieName(name, isSecure), value, cookieAttributes(isSecure, settings));
      clearFormer(name);
    },
    clearCookie: (name) => {
      reply.clearCookie(cookieName(name, isSecure), cookieAttributes(isSecure));
      clearFormer(name);
    },
  };
}

function withoutPrefix(cookies: RequestContext['cookies']): RequestContext['cookies'] {
  return Object.fromEntries(
    Object.entries(cookies)
      .filter(([name]) => name.startsWith(HOST_PREFIX))
      .map(([name, value]) => [name.slice(HOST_PREFIX.length), value]),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the raw body is kept beside the parsed one. */
    keepsRawBody?: boolean;
  }
}

/** Gone with their request. */
const kept = new WeakMap<FastifyRequest, string>();

/** Reads JSON as the framework does, and keeps the text of it for the routes that want it. */
export function parseRawBodies(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.routeOptions.config.keepsRawBody) kept.set(request, body);
    void readJson(request, body, done);
  });
}

/** The body of a request as it came, where its route wanted it. */
function readRawBody(request: FastifyRequest): string | undefined {
  return kept.get(request);
}
