import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is kept as it came, beside what it means. */
    keepsRawBody?: boolean;
  }
}

/** Gone with their request. */
const kept = new WeakMap<FastifyRequest, string>();

/** Reads JSON as the framework does, and keeps the text of it for the routes that want it. */
export function keepRawBodies(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (request.routeOptions.config.keepsRawBody) kept.set(request, body);
    void readJson(request, body, done);
  });
}

/** The body of a request as it came, where its route wanted it. */
export function rawBodyOf(request: FastifyRequest): string | undefined {
  return kept.get(request);
}
