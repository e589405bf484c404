import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { replaceParts, walkSyntax } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

const OUR_MAKER = fileURLToPath(new URL('../ui/content/make-icon.ts', import.meta.url));

/**
 * Keeps of Lucide's icons their drawings, which `platform/ui/content/make-icon.ts` draws.
 *
 * The maker that comes with them also knows contexts, sizes and stroke widths, which our
 * style sheet settles; every first visit would pay 2 kB for it (measured on 1.75).
 */
export function slimIcons(): Plugin {
  return {
    name: 'namestead:slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: '__iconData' },
      handler(code, id) {
        const drawing = drawingIn(code, this.parse(code));
        if (drawing === undefined) throw new Error(`${id}: no icon as Lucide 1.75 writes it`);
        return { code: iconModule(drawing), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** The shapes of an icon's module as source, or undefined where it has none. */
export function drawingIn(code: string, tree: unknown): string | undefined {
  let drawing: SyntaxNode | undefined;
  const keys: { start: number; end: number; text: string }[] = [];
  walkSyntax(tree, (node) => {
    if (node.type !== 'Property') return;
    const name = (node.key as SyntaxNode).name;
    const value = node.value as SyntaxNode;
    if (name === 'node' && value.type === 'ArrayExpression') drawing = value;
    // Children that are written out need no keys.
    if (name === 'key') keys.push({ start: node.start, end: node.end, text: '' });
  });
  if (!drawing) return undefined;
  const { start, end } = drawing;
  const inside = keys.map((key) => ({ ...key, start: key.start - start, end: key.end - start }));
  return replaceParts(code.slice(start, end), inside);
}

function iconModule(drawing: string): string {
  return [
    `import { makeIcon } from ${JSON.stringify(OUR_MAKER)};`,
    `const Icon = /* @__PURE__ */ makeIcon(${drawing});`,
    'export { Icon as default };',
  ].join('\n');
}
