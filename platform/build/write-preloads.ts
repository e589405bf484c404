import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { walkSyntax } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** The parts of a built chunk that list its imports. */
interface BuiltChunk {
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

/**
 * Writes `.vite/preloads.json`: the files that the first page at each address needs.
 *
 * The server names them in the page's head (`platform/http/add-web-app.ts`), so that a browser
 * fetches the screen and the font while it still reads the base that would ask for them. Screens may be
 * declared in the file of the routes, or in other files of its folder.
 */
export function writePreloads(
  { routesFile, screenFiles = [] }: { readonly routesFile: string; readonly screenFiles?: readonly string[] },
  font: RegExp,
): Plugin {
  return {
    name: 'namestead:write-preloads',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks: Record<string, BuiltChunk> = {};
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'chunk') chunks[file] = output;
      }
      const parse = async (file: string) => this.parse(await readFile(file, 'utf8'), { lang: 'tsx' });
      const routes = [];
      const screens = await Promise.all(screenFiles.map(parse));
      for (const { path, modules } of listScreens(await parse(routesFile), screens)) {
        const files = new Set<string>();
        for (const name of modules) {
          const module = await this.resolve(name, routesFile);
          if (!module) throw new Error(`${routesFile}: no chunk found for ${path}: ${name}`);
          listFiles(chunks, module.id).forEach((file) => files.add(`/${file}`));
        }
        routes.push({ path, files: [...files] });
      }
      const fonts = Object.keys(bundle).filter((file) => font.test(file));
      this.emitFile({
        type: 'asset',
        fileName: '.vite/preloads.json',
        source: JSON.stringify({ fonts: fonts.map((file) => `/${file}`), routes }),
      });
    },
  };
}

/**
 * The addresses of the route table, `at(parent, path, screen(…))`, with the modules that their layout and screen import.
 *
 * Screens that it imports are in `others`, by the same names.
 */
export function listScreens(
  tree: unknown,
  others: readonly unknown[] = [],
): readonly { readonly path: string; readonly modules: readonly string[] }[] {
  const constants = new Map<string, SyntaxNode>();
  const found: { path: string; modules: readonly string[] }[] = [];
  const meant = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
    node?.type === 'Identifier' ? constants.get(String(node.name)) : node;
  const note = (node: SyntaxNode): void => {
    const { id, init } = node as { readonly id?: SyntaxNode | null; readonly init?: SyntaxNode | null };
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && init) {
      constants.set(String(id.name), init);
    }
  };
  // A layout is written around(parent, id, screen), or imports its component itself.
  const readLayout = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
    node?.type === 'CallExpression' && (node.callee as SyntaxNode).name === 'around'
      ? meant((node.arguments as SyntaxNode[])[2])
      : node;
  for (const other of others) walkSyntax(other, note);
  walkSyntax(tree, (node) => {
    note(node);
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'at') return;
    const [parent, path, component] = node.arguments as SyntaxNode[];
    const screen = importedBy(meant(component));
    if (typeof path?.value !== 'string' || screen === undefined) {
      throw new Error('a route is not written as at(parent, path, screen(() => import(…), …))');
    }
    const layout = importedBy(readLayout(meant(parent)));
    found.push({ path: path.value, modules: layout === undefined ? [screen] : [layout, screen] });
  });
  return found;
}

function importedBy(node: SyntaxNode | undefined): string | undefined {
  let specifier: string | undefined;
  walkSyntax(node, (each) => {
    if (each.type === 'ImportExpression') specifier ??= String((each.source as SyntaxNode).value);
  });
  return specifier;
}

/** A screen's chunk and its imports, without those of the page's entry script. */
export function listFiles(chunks: Readonly<Record<string, BuiltChunk>>, module: string): readonly string[] {
  const includesModule = ([, { moduleIds }]: [string, BuiltChunk]): boolean => moduleIds.includes(module);
  const own = Object.entries(chunks).find(includesModule)?.[0];
  const entry = Object.keys(chunks).find((file) => chunks[file]?.isEntry);
  const before = loadedWith(chunks, entry);
  return [...loadedWith(chunks, own)].filter((file) => !before.has(file));
}

function loadedWith(chunks: Readonly<Record<string, BuiltChunk>>, first: string | undefined): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    chunks[file]?.imports.forEach(visit);
  };
  if (first !== undefined) visit(first);
  return found;
}
