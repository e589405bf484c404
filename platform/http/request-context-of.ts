import type { FastifyReply, FastifyRequest } from 'fastify';
import { rawBodyOf } from './keep-raw-bodies.ts';
import type { RequestContext } from './request-context.ts';

/** The part of a Fastify request that the house's code may see. */
export function requestContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: { readonly isSecure: boolean },
): RequestContext {
  const rawBody = rawBodyOf(request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: settings.isSecure } as const;
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    headers: request.headers,
    ...(rawBody === undefined ? {} : { rawBody }),
    cookies: request.cookies,
    setCookie: (name, value, { maxAgeSeconds } = {}) => {
      reply.setCookie(name, value, {
        ...attributes,
        ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
      });
    },
    clearCookie: (name) => {
      reply.clearCookie(name, attributes);
    },
  };
}
