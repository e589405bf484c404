import type { HouseFile } from './house-rule.ts';

const EXPORTED =
  /^export (?:declare |abstract )*(?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/;

/**
 * Lines that export a name without a docstring above it.
 *
 * Overloads share the docstring of the first, and so does a run of exports on
 * adjacent lines (`export const seconds = …`, `export const minutes = …`).
 */
export function linesWithoutDocstring({ text }: HouseFile): number[] {
  const lines = text.split('\n');
  const faulty: number[] = [];
  let lastName = '';
  let lastWasDocumented = false;
  for (const [index, line] of lines.entries()) {
    const name = EXPORTED.exec(line)?.[1];
    if (name === undefined) continue;
    const above = lineAbove(lines, index);
    const sharesDocstring: boolean = lastWasDocumented && (name === lastName || EXPORTED.test(above));
    lastWasDocumented = above.endsWith('*/') || sharesDocstring;
    lastName = name;
    if (!lastWasDocumented) faulty.push(index + 1);
  }
  return faulty;
}

/** The nearest line above that is no remark for a tool (`// oxlint-disable-next-line …`). */
function lineAbove(lines: readonly string[], index: number): string {
  let above = index - 1;
  while (lines[above]?.trim().startsWith('//')) above -= 1;
  return lines[above]?.trim() ?? '';
}
