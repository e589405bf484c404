import { reachableFrom, shortestChain } from './import-graph.ts';
import type { ImportGraph, SourceFile } from './import-graph.ts';

/** A row of the table: the metric, its value, and its limit (null without one). */
export interface Measure {
  readonly name: string;
  readonly value: number | string;
  readonly target: string | null;
  readonly isMet: boolean | null;
}

/** Lines of a product file that is too small to justify a file of its own. */
const CRUMB_LINES = 30;
const SMALL_FILE_LINES = 25;
const FILES_PER_FOLDER = 40;

/** Use cases whose reach is measured, by the function that a route or a worker calls. */
const USE_CASES = [
  'changeRecords',
  'placeOrder',
  'followAvailabilities',
  'registerDomain',
  'connectMapping',
  'signUp',
] as const;

/**
 * The path from the click to the response, by function names in order. A reader opens these files,
 * files that connect two of them by imports, and the files of the same slice that they use.
 *
 * `a|b` is the first of these names that exists, so that an older checkout can be measured too;
 * `a@/server/` is the one in such a folder.
 */
const WALKS: Readonly<Record<string, readonly string[]>> = {
  'add a record': [
    ...['createAppRouter', 'DnsRecordsPage', 'RecordForm', 'useEditRecords', 'useChangeRecords'],
    ...['changeRecordsEndpoint', 'dnsModule', 'changeRecords', 'planChange', 'presentRecords'],
  ],
  pay: [
    ...['createAppRouter', 'CheckoutPage', 'CheckoutForm', 'usePlaceOrder', 'placeOrderEndpoint'],
    ...['billingModule', 'placeOrder', 'settleOrder', 'presentOrder'],
  ],
  search: [
    ...['createAppRouter', 'DomainSearchPage', 'useFoundNames', 'suggestDomains@/contract/'],
    ...['searchModule|domainsModule', 'suggestDomains@/server/', 'suggestNames'],
    ...['followAvailabilities@/server/', 'presentAvailability'],
  ],
};

/** Files of the product itself: no tests, builders of tests, or migrations. */
export function isProductFile(path: string): boolean {
  return (
    /^(apps|features|adapters|platform)\//.test(path) &&
    !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/migrations\//.test(path)
  );
}

/** Metrics of how easy a code base is to navigate. */
export function measureHouse(graph: ImportGraph): readonly Measure[] {
  const product = listProductFiles(graph);
  const lines = product.map((file) => file.lines).sort((one, other) => one - other);
  const single = listSingleReaders(product);
  const folders = crowdedFolders(product);
  const total = lines.reduce((sum, count) => sum + count, 0);
  const importLines = product.reduce((sum, file) => sum + file.importLines, 0);
  const smallShare = percent(lines.filter((count) => count < SMALL_FILE_LINES).length, lines.length);
  const crumbs = single.filter(({ file }) => file.lines <= CRUMB_LINES).length;
  return [
    measure('product files', product.length),
    measure('lines of product', total),
    atLeast('median lines of a file', lines[lines.length >> 1] ?? 0, 85),
    atMost(`files under ${SMALL_FILE_LINES} lines (%)`, smallShare, 8),
    measure('import lines (%)', percent(importLines, total)),
    measure('files with one reader', single.length),
    atMost(`files with one reader, of at most ${CRUMB_LINES} lines`, crumbs, 30),
    atMost(`folders over ${FILES_PER_FOLDER} files`, folders.length, 0),
    ...folders.map(([folder, count]) => measure(`files in ${folder}`, count)),
    ...USE_CASES.flatMap((name) => measureReach(graph, name)),
    ...Object.entries(WALKS).map(([name, steps]) => {
      const label = `files from click to answer: ${name}`;
      const lost = steps.filter((step) => fileOfStep(graph, step) === undefined);
      return lost.length > 0
        ? { name: label, value: `${lost.join(', ')} not found`, target: '≤ 22', isMet: false }
        : atMost(label, walk(graph, steps).size, 22);
    }),
  ];
}

/** The files that `npm run house -- --list` names: those with one reader that are too small to stand alone. */
export function listCrumbs(graph: ImportGraph): readonly string[] {
  return listSingleReaders(listProductFiles(graph))
    .filter(({ file }) => file.lines <= CRUMB_LINES)
    .map(({ file, reader }) => `${String(file.lines).padStart(2)} ${file.path} ← ${reader}`);
}

function listProductFiles(graph: ImportGraph): readonly SourceFile[] {
  return [...graph.files.values()].filter(({ path }) => isProductFile(path));
}

/** The bounds that are met and stay met: `npm run check` fails if one no longer is. */
const HELD_BOUNDS: readonly RegExp[] = [
  /^folders over /,
  /^files (of billing and cart )?that (changeRecords|followAvailabilities|connectMapping|signUp) reaches$/,
  /^files that registerDomain reaches$/,
  /^files with one reader, of at most /,
  /^files from click to answer: search$/,
];

/** The measures that were met once and no longer are. */
export function lostBounds(measures: readonly Measure[]): readonly Measure[] {
  return measures.filter(
    ({ name, target, isMet }) =>
      target !== null && isMet !== true && HELD_BOUNDS.some((held) => held.test(name)),
  );
}

function fileOfStep(graph: ImportGraph, step: string): string | undefined {
  const [names = '', within] = step.split('@');
  return names
    .split('|')
    .map((name) => fileThatExports(graph, name, within))
    .find((path) => path !== undefined);
}

/** The files that a reader opens on a walk through `steps`, which are exported names. */
export function walk(graph: ImportGraph, steps: readonly string[]): ReadonlySet<string> {
  const stops = steps.flatMap((step) => fileOfStep(graph, step) ?? []);
  const opened = new Set(stops);
  for (const [place, stop] of stops.entries()) {
    const next = stops[place + 1];
    if (next === undefined) continue;
    for (const path of shortestChain(graph, stop, next) ?? []) opened.add(path);
  }
  for (const stop of stops.slice(1)) {
    if (/-(module|routes)\.ts$|\/module\.ts$/.test(stop)) continue;
    for (const path of graph.files.get(stop)?.runtimeImports ?? []) {
      if (slicePath(path) === slicePath(stop) && isWork(path)) opened.add(path);
    }
  }
  return opened;
}

const slicePath = (path: string): string => path.split('/').slice(0, 2).join('/');
/** Files that do something; words, tables and refusals are looked up only when needed. */
const isWork = (path: string): boolean => !/messages|refusals|sentences|tables|-deps|\/words\//.test(path);

interface SingleReader {
  readonly file: SourceFile;
  readonly reader: string;
}

/** The files that only one other file of the product reads, each with that file. */
function listSingleReaders(product: readonly SourceFile[]): readonly SingleReader[] {
  const readers = new Map<string, string[]>();
  for (const file of product) {
    for (const path of file.imports) {
      if (path !== file.path) readers.set(path, [...(readers.get(path) ?? []), file.path]);
    }
  }
  return product.flatMap((file) => {
    const [reader, ...others] = readers.get(file.path) ?? [];
    const isSingle = reader !== undefined && others.length === 0 && !file.path.endsWith('.de.ts');
    return isSingle ? [{ file, reader }] : [];
  });
}

function crowdedFolders(product: readonly SourceFile[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { path } of product) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_PER_FOLDER)
    .sort(([, one], [, other]) => other - one);
}

/** How much code a use case reaches, and how much of it belongs to selling. */
function measureReach(graph: ImportGraph, name: string): readonly Measure[] {
  const file = fileThatExports(graph, name, '/server/');
  if (file === undefined)
    return [{ name: `files that ${name} reaches`, value: 'not found', target: '≤ 100', isMet: false }];
  const reached = [...reachableFrom(graph, file)];
  const sold = reached.filter((path) => /^features\/(billing|cart)\//.test(path)).length;
  const isAboutMoney = /^features\/(billing|cart)\//.test(file);
  return [
    atMost(`files that ${name} reaches`, reached.length, 100),
    ...(isAboutMoney ? [] : [atMost(`files of billing and cart that ${name} reaches`, sold, 0)]),
  ];
}

function fileThatExports(graph: ImportGraph, name: string, within = ''): string | undefined {
  return [...graph.files.values()].find(
    (file) => isProductFile(file.path) && file.path.includes(within) && file.exportedNames.includes(name),
  )?.path;
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 1_000) / 10;
const measure = (name: string, value: number): Measure => ({ name, value, target: null, isMet: null });
const atMost = (name: string, value: number, bound: number): Measure => ({
  name,
  value,
  target: `≤ ${bound}`,
  isMet: value <= bound,
});
const atLeast = (name: string, value: number, bound: number): Measure => ({
  name,
  value,
  target: `≥ ${bound}`,
  isMet: value >= bound,
});
