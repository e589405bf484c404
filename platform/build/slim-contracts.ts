import type { Plugin } from 'vite';
import { replaceParts, walkSyntax } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** The part of an endpoint that a browser needs: its method and path. */
const KEPT = new Set(['id', 'method', 'path']);

/** Constructors of a contract's constants: a schema, or a record of shared schemas. */
const FREE_TO_GO: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression']);

interface Part {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Removes schemas from the browser bundle.
 *
 * The server validates input by its contract; in the browser the schemas are only types, and
 * without them no route bundles zod. A screen that validates by a schema imports that schema and
 * keeps it.
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

/**
 * The source of a contract, with endpoints reduced to what a browser needs and unused constants
 * removable.
 */
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
 * Contracts have no side effects, so an unused constant can be removed with everything it calls. A
 * bundler cannot infer this for `z.object(…).check(…)`, but can for a call marked as pure.
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
