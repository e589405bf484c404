import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomHex } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { ShellPage } from './error-answers.ts';
import { escapeHtml } from './page.ts';
import { pagePolicy } from './security-headers.ts';
import type { CardFormOrigins } from './security-headers.ts';

/** Path prefixes of the API and of built files; they never return the browser shell. */
const DATA_ROOTS: ReadonlySet<string> = new Set(['rest', 'wpcom', 'namestead', 'assets']);

/** The built browser shell, and what its page says of this installation. */
export interface WebAppSource {
  readonly folder: string;
  /** Contents of `<meta name>` tags of the page, such as the product's name. */
  readonly metas: Readonly<Record<string, string>>;
  /** The page's title until a screen sets one. */
  readonly title?: string;
  /** Takes the place of the page's own icon. */
  readonly icon?: string;
  /** A style sheet of this installation, after the shell's own. */
  readonly stylesheet?: string | null;
  /** First requests of every screen if this cookie indicates a session; not on `except`. */
  readonly early?: EarlyAnswers;
  /** Another origin whose script the shell loads. */
  readonly scriptOrigin?: string | null;
  /** A payment provider's card form that the checkout shows. */
  readonly cardForm?: CardFormOrigins | null;
}

/** Answers that a browser asks for while it still reads the shell's code. */
export interface EarlyAnswers {
  readonly cookie: string;
  readonly paths: readonly string[];
  /** Addresses whose screens make none of these requests. */
  readonly except: readonly string[];
}

/**
 * Serves the browser shell: hashed files for a year, and its single page, with a fresh nonce, for
 * every screen's address.
 *
 * The page marks the nonce's place with `__CSP_NONCE__`.
 */
export async function addWebApp(
  server: FastifyInstance,
  { folder, metas, title, icon, stylesheet, early, scriptOrigin = null, cardForm = null }: WebAppSource,
  random: Random,
): Promise<ShellPage> {
  const named = withTitle(withMetas(await readFile(join(folder, 'index.html'), 'utf8'), metas), title);
  const page = withStylesheet(icon === undefined ? named : withIcon(named, icon), stylesheet ?? null);
  const built = await readPreloads(folder);
  const preloads = preloadLinks(built);
  const isScreenPath = screenPaths(built.routes);
  const served = {
    index: false,
    // Precompressed by the build, better than is possible per request.
    preCompressed: true,
    setHeaders: (reply: FastifyReply, path: string) => {
      const isHashed = path.includes('/assets/');
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.svg(\.\w+)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  } as const;
  // A route for each of the few files beside the page, and one for the hundreds of hashed ones: routes take time to add.
  await server.register(fastifyStatic, {
    ...served,
    root: folder,
    wildcard: false,
    globIgnore: ['assets/**'],
  });
  await server.register(fastifyStatic, {
    ...served,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
  });
  return {
    isScreen: (request) =>
      (request.method === 'GET' || request.method === 'HEAD') && isScreenPath(request.url),
    send: (reply) => {
      const nonce = randomHex(random, 16);
      const path = reply.request.url.split('?', 1)[0] ?? '';
      const links = [preloads(path, nonce), ...earlyLinks(early, path, reply.request.cookies)].join('\n    ');
      return reply
        .status(200)
        .header('content-security-policy', pagePolicy(nonce, { scriptOrigin, cardForm }))
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page.replaceAll('__CSP_NONCE__', nonce).replace('</head>', `  ${links}\n  </head>`));
    },
  };
}

/**
 * Whether a path may be a screen's, by the routes in the build.
 *
 * Paths with a segment that begins with a dot are not, nor are those that end in a name with a dot,
 * like files: unless screens below the same first segment have names in their addresses, which may
 * be domains.
 */
function screenPaths(routes: Preloads['routes']): (url: string) => boolean {
  const withNames = routes.filter(({ path }) => path.includes('/$')).map(({ path }) => path.split('/')[1]);
  const mayHoldDots = new Set(withNames);
  return (url) => {
    const segments = splitPath(url.split('?', 1)[0] ?? '');
    const [first = ''] = segments ?? [];
    if (segments === null || DATA_ROOTS.has(first)) return false;
    if (segments.some((segment) => segment.startsWith('.'))) return false;
    return routes.length === 0 || mayHoldDots.has(first) || !segments.at(-1)?.includes('.');
  };
}

/** The segments of a path as a file system would read it; null where it cannot be decoded. */
function splitPath(path: string): readonly string[] | null {
  try {
    return decodeURIComponent(path)
      .split(/[/\\]/)
      .filter((segment) => segment !== '');
  } catch {
    return null;
  }
}

/**
 * Prefetch links for the requests of every screen; the meta tag tells the shell that it may fetch
 * before the session is known.
 */
function earlyLinks(
  early: EarlyAnswers | undefined,
  path: string,
  cookies: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (!early || cookies[early.cookie] === undefined || early.except.includes(path)) return [];
  return [
    '<meta name="namestead:signed-in" content="likely">',
    // The mode and credentials of the shell's own calls, or the answer would be fetched twice.
    ...early.paths.map((each) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(each)}">`),
  ];
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

/** The build's preloads by address (`platform/build/write-preloads.ts`). */
interface Preloads {
  readonly fonts: readonly string[];
  readonly routes: readonly { readonly path: string; readonly files: readonly string[] }[];
}

/** Returns the preload tags for an address; none if it is not a screen. */
type PreloadLinks = (path: string, nonce: string) => string;

/** Reads the build's preloads; without them nothing is preloaded. */
export async function readPreloads(folder: string): Promise<Preloads> {
  const text = await readFile(join(folder, '.vite/preloads.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { fonts: [], routes: [] } : (JSON.parse(text) as Preloads);
}

/** Generates a build's preload tags: a screen's files and the font. */
export function preloadLinks({ fonts, routes }: Preloads): PreloadLinks {
  const shapes = routes
    .map(({ path, files }) => ({ files, parts: path.split('/') }))
    // `/domains/manage` before `/domains/$site`, as the router has it.
    .toSorted((one, other) => freeParts(one.parts) - freeParts(other.parts));
  return (path, nonce) => {
    const parts = path.replace(/(?<=.)\/$/, '').split('/');
    const route = shapes.find((shape) => fits(shape.parts, parts));
    if (!route) return '';
    return [
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`),
      ...route.files.map((file) => `<link rel="modulepreload" crossorigin href="${file}" nonce="${nonce}">`),
    ].join('\n    ');
  };
}

const isFree = (part: string): boolean => part.startsWith('$');

function freeParts(parts: readonly string[]): number {
  return parts.filter(isFree).length;
}

function fits(shape: readonly string[], parts: readonly string[]): boolean {
  return shape.length === parts.length && shape.every((part, index) => isFree(part) || part === parts[index]);
}
