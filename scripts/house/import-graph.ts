import { posix } from 'node:path';
import type { HouseFile } from './house-rule.ts';

/** The source files of a tree and what each imports; paths are relative to the repository. */
export interface ImportGraph {
  readonly files: ReadonlyMap<string, SourceFile>;
}

/** A source file as the measures see it. */
export interface SourceFile {
  readonly path: string;
  /** Lines, the empty one after the last line break not counted. */
  readonly lines: number;
  /** Lines that belong to import statements. */
  readonly importLines: number;
  /** Files of the tree that it imports, types included, each once. */
  readonly imports: readonly string[];
  /** Those of `imports` that exist at run time. */
  readonly runtimeImports: readonly string[];
  /** Names that it exports by declaring them. */
  readonly exportedNames: readonly string[];
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)'((?:\.{1,2}\/|#)[^']+)'/g;
/** Statements that import or export types alone leave nothing behind in the program. */
const TYPE_STATEMENT = /^(?:import|export) type\b[^;]*;$/gm;
const IMPORT_STATEMENT = /^import\b[^;]*;$/gm;
const DECLARED =
  /^export (?:declare |abstract )*(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Reads the imports of every TypeScript file among `files`. Specifiers carry their extension, so none is guessed. */
export function importGraph(files: readonly HouseFile[]): ImportGraph {
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path));
  const paths = new Set(sources.map(({ path }) => path));
  const read = sources.map(({ path, text }): SourceFile => {
    const listImports = (code: string) =>
      [
        ...new Set(
          [...code.matchAll(SPECIFIER)].map(([, specifier]) => resolveTarget(path, specifier ?? '')),
        ),
      ].filter((target) => paths.has(target));
    return {
      path,
      lines: lineCount(text),
      importLines: [...text.matchAll(IMPORT_STATEMENT)].reduce((sum, [found]) => sum + lineCount(found), 0),
      imports: listImports(text),
      runtimeImports: listImports(text.replaceAll(TYPE_STATEMENT, '')),
      exportedNames: [...text.matchAll(DECLARED)].map(([, name]) => name ?? ''),
    };
  });
  return { files: new Map(read.map((file) => [file.path, file])) };
}

/** Every file that runs with `start`, `start` included. */
export function reachableFrom(graph: ImportGraph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached)
    for (const next of graph.files.get(path)?.runtimeImports ?? []) reached.add(next);
  return reached;
}

/** The files on a shortest chain of imports from one file to another, both included; null where there is none. */
export function shortestChain(graph: ImportGraph, from: string, to: string): readonly string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const path of before.keys()) {
    if (path === to) break;
    for (const next of graph.files.get(path)?.imports ?? []) if (!before.has(next)) before.set(next, path);
  }
  if (!before.has(to)) return null;
  const chain: string[] = [];
  for (let path: string | null = to; path !== null; path = before.get(path) ?? null) chain.unshift(path);
  return chain;
}

function resolveTarget(importer: string, specifier: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(importer), specifier);
}

function lineCount(text: string): number {
  return text.replace(/\n$/, '').split('\n').length;
}
