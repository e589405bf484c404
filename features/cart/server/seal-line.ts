import { isSameJson } from '../rules/cart-edits.ts';
import type { LineRequest } from '../rules/cart.ts';
import { keptSecrets } from '../rules/line-secrets.ts';
import type { LineSecrets } from '../rules/line-secrets.ts';
import type { LineSeal } from './api/line-seal.ts';

/**
 * The sealed text of a line once a request has brought secrets, or none: what is stored is kept for
 * whatever the line still holds, and the very same text where nothing changed.
 */
export function sealedAfter(
  seal: LineSeal,
  line: {
    readonly itemId: string;
    readonly extra: LineRequest['extra'];
    readonly kept: string | null;
    readonly brought: LineSecrets | undefined;
  },
): string | null {
  if (line.kept === null && line.brought === undefined) return null;
  const before = (line.kept === null ? null : seal.open(line.itemId, line.kept)) ?? {};
  const after = keptSecrets(before, line.brought ?? {}, line.extra);
  if (line.kept !== null && isSameJson(before, after)) return line.kept;
  return Object.keys(after).length === 0 ? null : seal.seal(line.itemId, after);
}
