import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A small file in memory, and the restrictions when a browser opens it directly. */
export interface MadeFile {
  readonly path: string;
  readonly type: string;
  readonly body: string | Buffer;
  /** Its Content Security Policy. */
  readonly policy: string;
}

/** A version derived from the content: it changes with the content. */
export function hashVersion(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 16);
}

/**
 * Serves files that the program generated or read at startup.
 *
 * An address with the current version (`?v=`) may be cached for a year; without it browsers
 * revalidate each time and get 304 if nothing changed.
 */
export function addMadeFiles(server: FastifyInstance, files: readonly MadeFile[]): void {
  for (const { path, type, body, policy } of files) {
    const version = hashVersion(body);
    const etag = `"${version}"`;
    server.get(path, async (request, reply) => {
      const isNamed = (request.query as { v?: unknown }).v === version;
      reply
        .header('etag', etag)
        .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('content-security-policy', policy);
      if (request.headers['if-none-match']?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag)) {
        return reply.status(304).send();
      }
      return reply.type(type).send(body);
    });
  }
}
