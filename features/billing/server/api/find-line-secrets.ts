import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import type { LineSecrets } from '#features/cart/rules/line-secrets.ts';
import type { Database } from '#platform/database/database.ts';
import { findSealed } from '../orders/order-line-store.ts';

/**
 * Secrets of a purchased line, for the slice that delivers it: an auth code under `auth_code`, a
 * mailbox's password under `nameSecret('password', email)`.
 *
 * Empty once the line is delivered or refunded.
 */
export async function findLineSecrets(
  { db, seal }: { readonly db: Database; readonly seal: LineSeal },
  lineId: number,
): Promise<LineSecrets> {
  const found = await findSealed(db, lineId);
  return (found && seal.open(found.itemId, found.sealed)) ?? {};
}
