import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import type { RequestCartOnWire } from '../contract/cart-wire.ts';
import { cartMessage, mergeSentences } from '../contract/refusals.ts';
import type { CartHeadField, CartMessage, LineRequest } from '../rules/cart.ts';
import { lineId, standsAnywhere } from '../rules/line-identity.ts';
import { lineLabel, withOnePlan } from '../rules/lines-together.ts';
import { mixesRenewals, withNewerApart } from '../rules/renewals-apart.ts';
import { asSeen, mergeLines } from '../rules/merge-lines.ts';
import type { LineSeal } from './api/line-seal.ts';
import { noteOverruled } from './overruled.ts';
import type { LostEdit } from './overruled.ts';
import { planHead } from './plan-head.ts';
import { readWantedLines } from './read-wanted-lines.ts';
import { linesSeenBy } from './stored-cart.ts';
import type { CartHead, Overruled, SealedLine, StoredCart, StoredLine } from './stored-cart.ts';
import { isSameJson } from '../rules/cart-edits.ts';
import { mergeSecrets } from '../rules/line-secrets.ts';
import type { LineSecrets } from '../rules/line-secrets.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import type { QuotedCart } from './api/quoted-cart.ts';

/** What a POST makes of a cart, before prices are asked. */
export interface PlannedCart {
  readonly head: CartHead;
  readonly lines: readonly SealedLine[];
  /** What makes way for a renewal, or renewals that make way for something else. */
  readonly left: readonly LineRequest[];
  /** The request named lines, good or bad ones. */
  readonly isAnythingAsked: boolean;
  readonly overruled: readonly Overruled[];
  readonly errors: readonly CartMessage[];
  readonly successes: readonly CartMessage[];
}

/** The tab id of a client that sends none: each such POST counts as another tab. */
const UNKNOWN_TAB = '';

/**
 * The cart after a request: without a version the request replaces the cart; with one it is merged
 * with others' changes since (decision 39, "Two tabs, one cart").
 *
 * If two edits conflict, the later one wins; both tabs are notified with their next response.
 */
export function planCart(seal: LineSeal, stored: StoredCart, request: RequestCartOnWire): PlannedCart {
  const tab = request.tab ?? UNKNOWN_TAB;
  const wanted = readWantedLines(request);
  const { head, errors: headErrors, conflicts } = planHead(stored, request);
  const errors = [...wanted.errors, ...headErrors];
  const successes = conflicts.map((field) => merged(say(mergeSentences, KEPT[field])));
  const lost: LostEdit[] = conflicts.map((field) => ({ tab: stored.marks[field]?.tab ?? '', field }));

  const byId = new Map(stored.lines.map((line) => [line.itemId, line]));
  // An edit that makes no sense leaves its line as it is.
  const asked = [...wanted.lines, ...wanted.faulty.flatMap((id) => byId.get(id) ?? [])];
  const together = mergeRequest(stored, request, asked, tab, successes, lost);
  const seen = seenByRequest(stored, request);
  const added = new Set(wanted.lines.map(lineId).filter((id) => !seen.has(id)));
  // A tab that adds nothing brings nothing back in place of what was added since.
  const apart = withNewerApart(together, (line) => (added.size > 0 ? added : byId).has(lineId(line)));
  noteReplaced(apart.left, stored, request, lost);
  const onePlan = withOnePlan(apart.kept, (line) => !byId.has(lineId(line)));
  notePlans(onePlan.left, stored, request, successes, lost);
  const lines = stored.holds.includes('blocked') ? onlyStored(onePlan.kept, byId) : onePlan.kept;
  return {
    head,
    left: replacedLines(stored.lines, apart, added),
    lines: inPlace(lines, byId).map((line) => sealLine(seal, line, byId.get(lineId(line)), wanted.secrets)),
    isAnythingAsked: request.products.length > 0,
    overruled: noteOverruled(stored, request, lost),
    errors,
    successes,
  };
}

const KEPT = {
  coupon: 'couponKept',
  currency: 'currencyKept',
  location: 'locationKept',
} as const satisfies Record<CartHeadField, keyof typeof mergeSentences>;

function merged(said: Message): CartMessage {
  return { code: 'cart-merged', ...said };
}

function mergeRequest(
  stored: StoredCart,
  { version }: RequestCartOnWire,
  wanted: readonly LineRequest[],
  tab: string,
  successes: CartMessage[],
  lost: LostEdit[],
): readonly LineRequest[] {
  if (version === undefined || version === stored.version) return wanted;
  const seen = linesSeenBy(stored, version, tab);
  // Our own client sends back all that it was answered; others may send only what they once asked for.
  const edited = tab === UNKNOWN_TAB ? asSeen(wanted, seen) : wanted;
  const ours = new Map(edited.map((line) => [lineId(line), line]));
  const { lines, conflicts } = mergeLines<LineRequest>(seen, stored.lines, edited);
  const kept: string[] = [];
  const notTaken: string[] = [];
  for (const id of conflicts) {
    const line = ours.get(id);
    if (line) {
      kept.push(lineLabel(line));
      lost.push({ tab: findLastEditor(stored, id), line: lineLabel(line) });
    } else {
      const theirs = stored.lines.find((each) => each.itemId === id);
      if (theirs) notTaken.push(lineLabel(theirs));
    }
  }
  if (kept.length > 0) {
    successes.push(merged(say(mergeSentences, 'linesKept', { products: kept.join(', ') })));
  }
  if (notTaken.length > 0) {
    successes.push(merged(say(mergeSentences, 'linesNotTaken', { products: notTaken.join(', ') })));
  }
  return lines;
}

/** Who added, changed or took out a line last. */
function findLastEditor(stored: StoredCart, id: string): string {
  const there = stored.lines.find((line) => line.itemId === id);
  if (there) return there.addedBy;
  const gone = stored.removed.filter((line) => line.itemId === id);
  const last = gone.reduce<StoredLine | undefined>(
    (latest, line) => ((latest?.removedVersion ?? 0) > (line.removedVersion ?? 0) ? latest : line),
    undefined,
  );
  return last?.removedBy ?? UNKNOWN_TAB;
}

/** The ids of the lines that a request was made on: those of its version, else those of now. */
function seenByRequest(stored: StoredCart, { version, tab }: RequestCartOnWire): ReadonlySet<string> {
  const isNow = version === undefined || version === stored.version;
  const lines = isNow ? stored.lines : linesSeenBy(stored, version, tab ?? UNKNOWN_TAB);
  return new Set(lines.map(({ itemId }) => itemId));
}

/** The lines that leave by the rule, whether its client has taken them out already or not. */
function replacedLines(
  before: readonly StoredLine[],
  { kept, left }: { readonly kept: readonly LineRequest[]; readonly left: readonly LineRequest[] },
  added: ReadonlySet<string>,
): readonly LineRequest[] {
  const there = new Set([...kept, ...left].map(lineId));
  const takenOut = before.filter((line) => !there.has(line.itemId) && !standsAnywhere(line));
  const isByRule = mixesRenewals([...takenOut, ...kept.filter((line) => added.has(lineId(line)))]);
  return isByRule ? [...takenOut, ...left] : left;
}

/** A line that another tab has put in meanwhile and that leaves by the rule: that tab learns of it. */
function noteReplaced(
  left: readonly LineRequest[],
  stored: StoredCart,
  { version }: Pick<RequestCartOnWire, 'version'>,
  lost: LostEdit[],
): void {
  for (const line of left) {
    const theirs = stored.lines.find((each) => each.itemId === lineId(line));
    if (theirs && version !== undefined && theirs.addedVersion > version) {
      lost.push({ tab: theirs.addedBy, line: lineLabel(line) });
    }
  }
}

function notePlans(
  replaced: readonly LineRequest[],
  stored: StoredCart,
  { version }: RequestCartOnWire,
  successes: CartMessage[],
  lost: LostEdit[],
): void {
  if (replaced.length === 0) return;
  successes.push(cartMessage('plan-replaced', { plan: replaced.map(lineLabel).join(', ') }));
  // A plan that was put in after what this tab had seen: its tab learns that it made way.
  noteReplaced(replaced, stored, { version }, lost);
}

/** Lines keep their places; new ones follow in the order they were asked for. */
function inPlace(
  lines: readonly LineRequest[],
  stored: ReadonlyMap<string, StoredLine>,
): readonly LineRequest[] {
  const findPlace = (line: LineRequest) => stored.get(lineId(line))?.position ?? Infinity;
  return [...lines].sort((one, other) => {
    const [a, b] = [findPlace(one), findPlace(other)];
    return a === b ? 0 : a - b;
  });
}

/** While purchases are disabled a cart can only become less. */
function onlyStored(
  lines: readonly LineRequest[],
  stored: ReadonlyMap<string, StoredLine>,
): readonly LineRequest[] {
  return lines.flatMap((line) => stored.get(lineId(line)) ?? []);
}

function sealLine(
  seal: LineSeal,
  line: LineRequest,
  before: StoredLine | undefined,
  sent: ReturnType<typeof readWantedLines>['secrets'],
): SealedLine {
  const itemId = lineId(line);
  const { productSlug, productId, meta, volume, quantity, extra } = line;
  const sealed = sealedAfter(seal, {
    itemId,
    extra,
    kept: before?.sealed ?? null,
    sent: sent.get(itemId),
  });
  return { productSlug, productId, meta, volume, quantity, extra, sealed };
}

/**
 * The sealed text of a line once a request has sent secrets, or none: what is stored is kept for
 * whatever the line still holds, and the very same text where nothing changed.
 */
function sealedAfter(
  seal: LineSeal,
  line: {
    readonly itemId: string;
    readonly extra: LineRequest['extra'];
    readonly kept: string | null;
    readonly sent: LineSecrets | undefined;
  },
): string | null {
  if (line.kept === null && line.sent === undefined) return null;
  const before = (line.kept === null ? null : seal.open(line.itemId, line.kept)) ?? {};
  const after = mergeSecrets(before, line.sent ?? {}, line.extra);
  if (line.kept !== null && isSameJson(before, after)) return line.kept;
  return Object.keys(after).length === 0 ? null : seal.seal(line.itemId, after);
}

/** Says what has made way for a renewal or for something else; nothing where that came to nothing. */
export function describeReplaced(
  left: readonly LineRequest[],
  after: Pick<QuotedCart, 'lines'>,
): { readonly lines: readonly LineRequest[]; readonly messages: readonly CartMessage[] } {
  const there = new Set(after.lines.map(({ itemId }) => itemId));
  const lines = left.filter((line) => !there.has(lineId(line)));
  const products = lines.map(lineLabel).join(', ');
  return { lines, messages: lines.length === 0 ? [] : [cartMessage('renewals-apart', { products })] };
}

/** What a request has sent about, as the screens show it for a moment (cart spec, section 8: 'success messages from the cart difference'). */
export function describeDifference(
  before: Pick<StoredCart, 'lines' | 'coupon'>,
  after: Pick<QuotedCart, 'lines' | 'coupon' | 'isCouponApplied'>,
): readonly CartMessage[] {
  const messages: CartMessage[] = [];
  const add = (...said: Parameters<typeof cartMessage>) => messages.push(cartMessage(...said));

  const known = new Set(before.lines.map((line) => line.itemId));
  const added = after.lines.filter(
    (line) => !known.has(line.itemId) && line.request.productSlug !== PRODUCT_SLUGS.chargeback,
  );
  const [first] = added;
  if (first && added.length === 1)
    add('product-added', { product: spelledName(first.request.meta) || first.quote.name });
  else if (first) add('products-added', { count: added.length });

  if (after.isCouponApplied && after.coupon !== before.coupon) add('coupon-applied');
  else if (before.coupon !== '' && after.coupon === '') add('coupon-removed');
  return messages;
}
