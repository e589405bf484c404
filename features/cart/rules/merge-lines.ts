import { isSameRequest } from './cart-edits.ts';
import type { LineRequest } from './cart.ts';
import { lineId } from './line-identity.ts';

/** The outcome of putting two edits of one cart together. */
export interface MergedLines<Line extends LineRequest> {
  readonly lines: readonly Line[];
  /** Ids of lines that both sides changed differently; ours, or what is not lost, was kept. */
  readonly conflicts: readonly string[];
}

/**
 * Two edits of the same cart put together line by line (DECISIONS, "Two tabs, one cart").
 *
 * `base` is what we edited, `theirs` what the cart has become meanwhile, `ours` what we
 * made of it. What either side added stays, what either side removed and the other left
 * alone goes; where both changed one line nothing is lost silently: a change outlives a
 * removal, ours outlives theirs, and the line is named.
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
 * Lines as the cart had them where they ask for nothing else: details that a line does not name, and the
 * number of its product, are what the cart itself has added.
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
