import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Random } from '#platform/kernel/random.ts';
import { randomHex } from '#platform/kernel/random.ts';
import type { ShellPage } from './error-answers.ts';
import { escapeHtml } from './page.ts';
import { preloadLinks, readPreloads } from './preload-links.ts';
import { pagePolicy } from './security-headers.ts';

/** Paths that belong to the API and never answer with the browser shell. */
const DATA_PATHS = /^\/(rest|wpcom|namestead|assets)\//;

/** The built browser shell, and what its page says of this installation. */
export interface WebAppSource {
  readonly folder: string;
  /** Contents of `<meta name>` tags of the page, such as the product's name. */
  readonly metas: Readonly<Record<string, string>>;
  /** What a browser calls the page until a screen has named it. */
  readonly title?: string;
  /** Takes the place of the page's own icon. */
  readonly icon?: string;
  /** A style sheet of this installation, after the shell's own. */
  readonly stylesheet?: string | null;
}

/**
 * Serves the browser shell: hashed files for a year, and its one page, with a
 * nonce of its own, for every address that is a screen.
 *
 * Its page marks where the nonce goes by `__CSP_NONCE__`.
 */
export async function addWebApp(
  server: FastifyInstance,
  { folder, metas, title, icon, stylesheet }: WebAppSource,
  random: Random,
): Promise<ShellPage> {
  const built = withTitle(withMetas(await readFile(join(folder, 'index.html'), 'utf8'), metas), title);
  const page = withStylesheet(icon === undefined ? built : withIcon(built, icon), stylesheet ?? null);
  const preloads = preloadLinks(await readPreloads(folder));
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // The build wrote them more tightly than we could while somebody waits.
    preCompressed: true,
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
      const links = preloads(reply.request.url.split('?', 1)[0] ?? '', nonce);
      return reply
        .status(200)
        .header('content-security-policy', pagePolicy(nonce))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `  ${links}\n  </head>`));
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

function withTitle(page: string, title: string | undefined): string {
  if (title === undefined) return page;
  return page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
}

/** The page with another icon; throws when it has none to replace. */
function withIcon(page: string, icon: string): string {
  const tag = /<link rel="icon"[^>]*>/;
  if (!tag.test(page)) throw new Error('the browser shell has no <link rel="icon">');
  return page.replace(tag, () => `<link rel="icon" href="${escapeHtml(icon)}" />`);
}

function withStylesheet(page: string, stylesheet: string | null): string {
  if (stylesheet === null) return page;
  return page.replace(
    '</head>',
    () => `  <link rel="stylesheet" href="${escapeHtml(stylesheet)}" />\n  </head>`,
  );
}
