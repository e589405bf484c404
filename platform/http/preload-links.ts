import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build says the first page at each address needs (`platform/build/write-preloads.ts`). */
export interface Preloads {
  readonly fonts: readonly string[];
  readonly routes: readonly { readonly path: string; readonly files: readonly string[] }[];
}

/** Gives the lines of a page's head that fetch what it will need; none for an address that is no screen. */
export type PreloadLinks = (path: string, nonce: string) => string;

/** Reads what the build wrote; a build that wrote nothing preloads nothing. */
export async function readPreloads(folder: string): Promise<Preloads> {
  const text = await readFile(join(folder, '.vite/preloads.json'), 'utf8').catch(() => undefined);
  return text === undefined ? { fonts: [], routes: [] } : (JSON.parse(text) as Preloads);
}

/** How the pages of a build preload: a screen's files and the font, before the base asks for them. */
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
