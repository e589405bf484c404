import { isSameRequest } from './cart-edits.ts';
import type { LineRequest } from './cart.ts';
import { lineId } from './line-identity.ts';

/** The result of merging two edits of a cart. */
export interface MergedLines<Line extends LineRequest> {
  readonly lines: readonly Line[];
  /**
   * Ids of lines that both sides changed differently; our change, or the one that is not a removal,
   * was kept.
   */
  readonly conflicts: readonly string[];
}

/**
 * Merges two edits of a cart line by line (decision 39, "Two tabs, one cart").
 *
 * `base` is the cart that we edited, `theirs` its current state, `ours` our edit. Additions of
 * either side stay; removals apply if the other side left the line unchanged. If both changed a
 * line, the conflict is reported: a change wins over a removal, ours over theirs.
 */
export function mergeLines<Line extends LineRequest>(
  base: readonly LineRequest[],
  theirs: readonly Line[],
  ours: readonly Line[],
): MergedLines<Line> {
  const was = byId(base);
  const their = byId(theirs);
  const our = byId(ours);
  const conflicts: string[] = [];
  const lines: Line[] = [];
  for (const id of new Set([...their.keys(), ...our.keys()])) {
    const merged = mergeLine(was.get(id), their.get(id), our.get(id));
    if (merged.line) lines.push(merged.line);
    if (merged.isConflict) conflicts.push(id);
  }
  return { lines, conflicts };
}

/**
 * Uses the cart's lines where the request does not differ: omitted details and the product id were
 * added by the cart.
 */
export function asSeen(lines: readonly LineRequest[], seen: readonly LineRequest[]): readonly LineRequest[] {
  const before = byId(seen);
  return lines.map((line) => {
    const was = before.get(lineId(line));
    if (!was) return line;
    const whole = { ...line, productId: was.productId, extra: { ...was.extra, ...line.extra } };
    return isSameRequest(was, whole) ? was : line;
  });
}

function byId<Line extends LineRequest>(lines: readonly Line[]): Map<string, Line> {
  return new Map(lines.map((line) => [lineId(line), line]));
}

function mergeLine<Line extends LineRequest>(
  base: LineRequest | undefined,
  theirs: Line | undefined,
  ours: Line | undefined,
): { readonly line: Line | undefined; readonly isConflict: boolean } {
  const isOursUntouched = isSame(base, ours);
  const isTheirsUntouched = isSame(base, theirs);
  if (isOursUntouched) return { line: theirs, isConflict: false };
  if (isTheirsUntouched || isSame(theirs, ours)) return { line: ours, isConflict: false };
  return { line: ours ?? theirs, isConflict: true };
}

function isSame(first: LineRequest | undefined, second: LineRequest | undefined): boolean {
  return first === undefined || second === undefined ? first === second : isSameRequest(first, second);
}
