import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#platform/kernel/random.ts';
import { randomHex } from '#platform/kernel/random.ts';
import type { ShellPage } from './error-answers.ts';
import { pagePolicy } from './security-headers.ts';

/** Paths that belong to the API and never answer with the browser shell. */
const DATA_PATHS = /^\/(rest|wpcom|namestead|assets)\//;

/**
 * Serves the browser shell: hashed files for a year, and its one page, with a
 * nonce of its own, for every address that is a screen.
 *
 * @param folder the built web app; its page marks where the nonce goes by `__CSP_NONCE__`.
 */
export async function addWebApp(server: FastifyInstance, folder: string, random: Random): Promise<ShellPage> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    isScreen: (request) =>
      (request.method === 'GET' || request.method === 'HEAD') && !DATA_PATHS.test(request.originalUrl),
    send: (reply) => {
      const nonce = randomHex(random, 16);
      return reply
        .status(200)
        .header('content-security-policy', pagePolicy(nonce))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce));
    },
  };
}
