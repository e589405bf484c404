import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { barePageKilobytes } from '../bare-page.ts';
import type { Figure } from '../figure.ts';

/** What Vite writes about each chunk. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What the build says each address needs beside the base (`platform/build/write-preloads.ts`). */
interface Preloads {
  readonly routes: readonly { readonly path: string; readonly files: readonly string[] }[];
}

/** First pages that people open. */
const FIRST_ROUTES = ['/sign-in', '/domains/add'];

/** A page's part that comes after the page is drawn, and that its purpose depends on. */
const CHECKOUT_FORM = '../../features/billing/web/checkout/filled-checkout.tsx';
/** What the form waits for for a buyer who types all of it; those who have bought before read it over. */
const CHECKOUT_FIELDS = [
  '../../features/contacts/web/contact-fields.tsx',
  '../../features/billing/web/card-forms/payment-fields.tsx',
];

/** Kilobytes of JavaScript and CSS together, and of a route more. */
const FIRST = { bound: 'at most', value: 160 } as const;
const FURTHER = { bound: 'at most', value: 40 } as const;

/** Gzip size of what a first visit to a route needs before it is drawn, and of what the heaviest further route adds. */
export async function runRouteSize(folder = 'dist/web'): Promise<readonly Figure[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, '.vite', name), 'utf8'));
  const manifest = (await read('manifest.json')) as Manifest;
  const { routes } = (await read('preloads.json')) as Preloads;
  const base = loadedWith(manifest, 'index.html');
  const scripts = await kilobytes(
    folder,
    base.map((key) => manifest[key]?.file ?? ''),
  );
  const styles = await kilobytes(
    folder,
    base.flatMap((key) => manifest[key]?.css ?? []),
  );
  const sizes = await Promise.all(
    routes.map(async ({ path, files }) => ({ path, size: await kilobytes(folder, files) })),
  );
  const heaviest = sizes.toSorted((a, b) => b.size - a.size)[0];
  if (!heaviest) throw new Error('the built web app names no routes');
  const isBase = new Set(base);
  const checkout = routes.find(({ path }) => path === '/checkout/$site')?.files ?? [];
  const checkoutWith = (...parts: readonly string[]): Promise<number> =>
    kilobytes(folder, [
      ...checkout,
      ...parts
        .flatMap((part) => loadedWith(manifest, part))
        .filter((key) => !isBase.has(key))
        .map((key) => `/${manifest[key]?.file ?? ''}`),
    ]);
  const baseline = { name: 'bare React page', value: await barePageKilobytes() };
  return [
    { name: 'every page, JavaScript gzip', value: scripts, unit: 'kB', baseline },
    { name: 'every page, CSS gzip', value: styles, unit: 'kB' },
    ...FIRST_ROUTES.map((first) => {
      const own = sizes.find(({ path }) => path === first);
      if (!own) throw new Error(`the built web app has no route ${first}`);
      const value = scripts + styles + own.size;
      return {
        name: `first page ${first}, JavaScript and CSS gzip`,
        value,
        unit: 'kB',
        goal: FIRST,
        baseline,
      };
    }),
    {
      name: 'heaviest further route',
      note: heaviest.path,
      value: heaviest.size,
      unit: 'kB',
      goal: FURTHER,
    },
    { name: 'checkout with its form', value: await checkoutWith(CHECKOUT_FORM), unit: 'kB', goal: FURTHER },
    {
      name: 'checkout with its form, all of it typed',
      value: await checkoutWith(CHECKOUT_FORM, ...CHECKOUT_FIELDS),
      unit: 'kB',
    },
  ];
}

/** A chunk and everything that it imports statically, each once. */
function loadedWith(manifest: Manifest, key: string): readonly string[] {
  if (manifest[key] === undefined) throw new Error(`the built web app has no chunk for ${key}`);
  const found = new Set<string>();
  const visit = (each: string): void => {
    if (found.has(each)) return;
    found.add(each);
    manifest[each]?.imports?.forEach(visit);
  };
  visit(key);
  return [...found];
}

async function kilobytes(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(
      async (file) => gzipSync(await readFile(join(folder, file)), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}
