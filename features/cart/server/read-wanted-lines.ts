import { readRequestLine } from '../contract/read-cart.ts';
import type { RequestCartOnWire } from '../contract/cart-wire.ts';
import { cartMessage } from '../contract/refusals.ts';
import type { CartMessage, LineRequest } from '../rules/cart.ts';
import { lineId } from '../rules/line-identity.ts';
import {
  arePlausibleDetails,
  hasPlausibleCounts,
  isPlausibleMeta,
  isPlausibleSlug,
  QUANTITY_LIMIT,
} from '../rules/line-limits.ts';
import { hasUnfitCode, secretsIn, withoutSecrets } from '../rules/line-secrets.ts';
import type { LineSecrets } from '../rules/line-secrets.ts';

/** Longest part of a text of the client's that is said back to it. */
const QUOTED = 80;

/** The lines that a request asks for. */
export interface WantedLines {
  /** Without their secrets, each identity once. */
  readonly lines: readonly LineRequest[];
  /** The secrets that the request sent, by the line's identity. */
  readonly secrets: ReadonlyMap<string, LineSecrets>;
  /** Identities that were asked for in a way that cannot be, and in no other. */
  readonly faulty: readonly string[];
  readonly errors: readonly CartMessage[];
}

/** Reads the lines of a request; what cannot be a line stays out and is named. */
export function readWantedLines(request: Pick<RequestCartOnWire, 'products'>): WantedLines {
  // The last line of an identity wins, as the last thing the customer did.
  const lines = new Map<string, LineRequest>();
  const secrets = new Map<string, LineSecrets>();
  const faulty = new Set<string>();
  const errors: CartMessage[] = [];
  for (const product of request.products) {
    const read = readRequestLine(product);
    const line = { ...read, extra: withoutSecrets(read.extra) };
    const fault = findFault(line, hasUnfitCode(read.extra));
    const id = lineId(line);
    if (fault) {
      errors.push(fault);
      faulty.add(id);
      continue;
    }
    lines.set(id, line);
    const sent = secretsIn(read.extra);
    if (Object.keys(sent).length > 0) secrets.set(id, sent);
  }
  return {
    lines: [...lines.values()],
    secrets,
    faulty: [...faulty].filter((id) => !lines.has(id)),
    errors,
  };
}

function findFault(line: LineRequest, isCodeUnfit: boolean): CartMessage | null {
  const product = line.productSlug.slice(0, QUOTED);
  if (!isPlausibleSlug(line.productSlug)) return cartMessage('invalid-product', { product });
  if (!isPlausibleMeta(line.meta)) return cartMessage('invalid-meta', { meta: line.meta.slice(0, QUOTED) });
  if (!hasPlausibleCounts(line)) return cartMessage('invalid-quantity', { product, limit: QUANTITY_LIMIT });
  if (!arePlausibleDetails(line.extra)) return cartMessage('invalid-details', { product });
  if (isCodeUnfit) return cartMessage('invalid-transfer-code', { meta: line.meta });
  return null;
}
