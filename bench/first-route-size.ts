import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';

/** What Vite writes about each chunk. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** First routes that people open, by the module of their screen. */
const FIRST_ROUTES: readonly { readonly name: string; readonly screen: RegExp }[] = [
  { name: 'sign-in', screen: /accounts\/web\/sign-in-page\.tsx$/ },
  { name: '/domains/add', screen: /pages\/domain-search-route\.tsx$/ },
];

/** DECISIONS.md, "Browser stack". */
const GOAL_KILOBYTES = 150;

/** Gzip size of all JavaScript that a first visit to a route loads, and of the style sheets. */
export async function runFirstRouteSize(folder = 'dist/web'): Promise<readonly Figure[]> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const figures: Figure[] = [];
  for (const { name, screen } of FIRST_ROUTES) {
    const key = Object.keys(manifest).find((each) => screen.test(each));
    if (!key) throw new Error(`the built web app has no screen for ${name}: ${String(screen)}`);
    const keys = loadedWith(manifest, ['index.html', key]);
    const scripts = new Set(keys.map((each) => manifest[each]?.file ?? ''));
    const styles = new Set(keys.flatMap((each) => manifest[each]?.css ?? []));
    figures.push({
      name: `first route ${name}, JavaScript gzip`,
      value: await kilobytes(folder, scripts),
      unit: 'kB',
      goal: { bound: 'at most', value: GOAL_KILOBYTES },
    });
    figures.push({
      name: `first route ${name}, CSS gzip`,
      value: await kilobytes(folder, styles),
      unit: 'kB',
    });
  }
  return figures;
}

/** The chunks and everything that they import statically, each once. */
function loadedWith(manifest: Manifest, keys: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}

async function kilobytes(folder: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
