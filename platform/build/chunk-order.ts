import type { Plugin } from 'vite';

/** The chunks that each chunk imports before it runs, by file name. */
export type ChunkImports = ReadonlyMap<string, readonly string[]>;

/**
 * Stops the build when chunks import each other in a circle.
 *
 * The code of one of them would then run before what it needs, and its pages would not open. Groups
 * of chunks (`codeSplitting`) can cause it without any circle between our modules.
 */
export function checkChunkOrder(): Plugin {
  return {
    name: 'namestead:check-chunk-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const circle = findCircle(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
      if (circle !== null) throw new Error(`chunks import each other in a circle: ${circle.join(' → ')}`);
    },
  };
}

/** A circle of imports, from a chunk back to itself, or null where there is none. */
export function findCircle(imports: ChunkImports): readonly string[] | null {
  const done = new Set<string>();
  const follow = (path: readonly string[], name: string): readonly string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = follow([...path, name], next);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = follow([], name);
    if (circle !== null) return circle;
  }
  return null;
}
