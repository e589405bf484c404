import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#platform/kernel/random.ts';
import { randomHex } from '#platform/kernel/random.ts';
import type { ShellPage } from './error-answers.ts';
import { escapeHtml } from './page.ts';
import { pagePolicy } from './security-headers.ts';

/** Paths that belong to the API and never answer with the browser shell. */
const DATA_PATHS = /^\/(rest|wpcom|namestead|assets)\//;

/** The built browser shell, and what its page says of this installation. */
export interface WebAppSource {
  readonly folder: string;
  /** Contents of `<meta name>` tags of the page, such as the product's name. */
  readonly metas: Readonly<Record<string, string>>;
}

/**
 * Serves the browser shell: hashed files for a year, and its one page, with a
 * nonce of its own, for every address that is a screen.
 *
 * Its page marks where the nonce goes by `__CSP_NONCE__`.
 */
export async function addWebApp(
  server: FastifyInstance,
  { folder, metas }: WebAppSource,
  random: Random,
): Promise<ShellPage> {
  const page = withMetas(await readFile(join(folder, 'index.html'), 'utf8'), metas);
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

/** The page with the contents of its named metas replaced; throws for one that the page does not have. */
function withMetas(page: string, metas: WebAppSource['metas']): string {
  return Object.entries(metas).reduce((text, [name, content]) => {
    const tag = new RegExp(`(<meta name="${name}" content=")[^"]*(")`);
    if (!tag.test(text)) throw new Error(`the browser shell has no <meta name="${name}">`);
    return text.replace(tag, (_whole, before: string, after: string) => before + escapeHtml(content) + after);
  }, page);
}
