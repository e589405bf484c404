import type { Plugin } from 'vite';
import { replaceParts, walkSyntax } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** What a browser needs of an endpoint: where it is. */
const KEPT = new Set(['id', 'method', 'path']);

/**
 * Leaves the schemas of endpoints out of the browser.
 *
 * The server checks what comes in and answers by its contract, so in the browser the
 * schemas are types and nothing else; without them zod stays out of every route. A
 * screen that wants to check something by a schema imports that schema, and gets it.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'namestead:slim-endpoints',
    apply: 'build',
    transform: {
      filter: { id: /\/features\/[^/]+\/contract\/.*\.ts$/ },
      handler(code) {
        // Contracts only declare: a module of which nothing is used may go as a whole.
        return { code: slimmed(code, this.parse(code, { lang: 'ts' })), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** The source of a contract with its endpoints cut to what a browser needs. */
export function slimmed(code: string, tree: unknown): string {
  const parts: { start: number; end: number; text: string }[] = [];
  walkSyntax(tree, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'endpoint') return;
    const declaration = (node.arguments as SyntaxNode[])[0];
    if (declaration?.type !== 'ObjectExpression') return;
    const kept = (declaration.properties as SyntaxNode[])
      .filter((property) => KEPT.has(String((property.key as SyntaxNode | undefined)?.name)))
      .map(({ start, end }) => code.slice(start, end));
    parts.push({ start: declaration.start, end: declaration.end, text: `{ ${kept.join(', ')} }` });
  });
  return replaceParts(code, parts);
}
