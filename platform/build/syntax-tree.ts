/** A node of the tree that Vite's parser gives (ESTree). */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Calls `visit` for every node of a tree, parents first. */
export function walkSyntax(value: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) walkSyntax(each, visit);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as SyntaxNode);
    for (const each of Object.values(value)) walkSyntax(each, visit);
  }
}

/** Source with some parts put in place of others; the parts do not overlap. */
export function replaceParts(
  source: string,
  parts: readonly { readonly start: number; readonly end: number; readonly text: string }[],
): string {
  let result = source;
  for (const { start, end, text } of parts.toSorted((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + text + result.slice(end);
  }
  return result;
}
