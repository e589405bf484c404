import type { Plugin } from 'vite';
import { replaceParts, walkSyntax } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** What a browser needs of an endpoint: where it is. */
const KEPT = new Set(['id', 'method', 'path']);

/** What a contract's constants are made by: a schema, or a record of schemas that several share. */
const FREE_TO_GO: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression']);

interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Leaves schemas out of the browser.
 *
 * The server checks what comes in and answers by its contract, so in the browser the
 * schemas are types and nothing else; without them zod stays out of every route. A
 * screen that wants to check something by a schema imports that schema, and gets it.
 */
export function slimContracts(): Plugin {
  return {
    name: 'namestead:slim-contracts',
    apply: 'build',
    transform: {
      filter: { id: /\/features\/[^/]+\/contract\/.*\.ts$/ },
      handler(code) {
        return { code: slimmed(code, this.parse(code, { lang: 'ts' })), map: null };
      },
    },
  };
}

/** The source of a contract with its endpoints cut to what a browser needs, and what nobody imports free to go. */
export function slimmed(code: string, tree: unknown): string {
  const parts = cutEndpoints(code, tree);
  return replaceParts(code, [...parts, ...freeDeclarations(tree, parts)]);
}

function cutEndpoints(code: string, tree: unknown): readonly Part[] {
  const parts: Part[] = [];
  walkSyntax(tree, (node) => {
    if (node.type !== 'CallExpression' || (node.callee as SyntaxNode).name !== 'endpoint') return;
    const declaration = (node.arguments as SyntaxNode[])[0];
    if (declaration?.type !== 'ObjectExpression') return;
    const kept = (declaration.properties as SyntaxNode[])
      .filter((property) => KEPT.has(String((property.key as SyntaxNode | undefined)?.name)))
      .map(({ start, end }) => code.slice(start, end));
    parts.push({ start: declaration.start, end: declaration.end, text: `{ ${kept.join(', ')} }` });
  });
  return parts;
}

/**
 * Contracts only declare, so a constant that nobody uses may go with all that it calls.
 * A bundler cannot know this of `z.object(…).check(…)`; of a pure function's call it does.
 */
function freeDeclarations(tree: unknown, cut: readonly Part[]): readonly Part[] {
  const body = (tree as { readonly body: readonly SyntaxNode[] }).body;
  return body
    .map((statement) => (statement.declaration as SyntaxNode | null | undefined) ?? statement)
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as SyntaxNode[])
    .map(({ init }) => init as SyntaxNode | null)
    .filter((init): init is SyntaxNode => init !== null && FREE_TO_GO.has(init.type))
    .filter(({ start, end }) => !cut.some((part) => part.start >= start && part.end <= end))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);
}
