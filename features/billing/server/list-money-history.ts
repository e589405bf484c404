import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { MoneyEntryOnWire } from '../contract/money-history.ts';
import { HISTORY_ENTRIES, historyKinds } from '../rules/money-history.ts';
import type { HistoryTopic } from '../rules/money-history.ts';
import type { BillingDeps } from './billing-deps.ts';
import { countMoneyEntries, listMoneyCurrencies, listMoneyEntries } from './ledger/money-history-store.ts';
import type { HistoryPart, MoneyEntry } from './ledger/money-history-store.ts';
import type { OrderLine } from './orders/order.ts';
import { listLines } from './orders/order-line-store.ts';

/** Filter of the history. */
export interface HistoryFilter {
  readonly topic?: HistoryTopic | undefined;
  readonly currency?: string | undefined;
  /** Inclusive UTC days (`2026-11-22`), or instants, of which `to` is exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Every movement of the actor's money, newest first, from the ledger. */
export async function listMoneyHistory(
  { db }: Pick<BillingDeps, 'db'>,
  actor: UserActor,
  asked: HistoryFilter & { readonly number: number; readonly offset: number },
): Promise<Result<{ entries: MoneyEntryOnWire[]; found: number; currencies: string[] }>> {
  const part = buildHistoryPart(actor, asked);
  const [entries, found, currencies] = await Promise.all([
    readMoneyEntries(db, part, { limit: asked.number, offset: asked.offset }),
    countMoneyEntries(db, part),
    listMoneyCurrencies(db, { userId: actor.userId, kinds: historyKinds() }),
  ]);
  return ok({ entries, found, currencies: [...currencies] });
}

/** The filter as the store takes it. */
export function buildHistoryPart(
  { userId }: UserActor,
  { topic, currency, from, to }: HistoryFilter,
): HistoryPart {
  return {
    userId,
    kinds: historyKinds(topic),
    currency,
    since: from === undefined ? undefined : new Date(from),
    until: to === undefined ? undefined : parseEnd(to),
  };
}

function parseEnd(dayOrInstant: string): Date {
  const start = new Date(dayOrInstant);
  return dayOrInstant.includes('T') ? start : after(start, days(1));
}

/** Entries on the wire, with what they were for. */
export async function readMoneyEntries(
  db: BillingDeps['db'],
  part: HistoryPart,
  page: { readonly limit: number; readonly offset: number },
): Promise<MoneyEntryOnWire[]> {
  const entries = await listMoneyEntries(db, part, page);
  const orderIds = entries.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const lines = Map.groupBy(await listLines(db, [...new Set(orderIds)]), ({ orderId }) => orderId);
  return entries.map((entry) => presentEntry(entry, lines.get(entry.orderId ?? 0) ?? []));
}

function presentEntry(entry: MoneyEntry, lines: readonly OrderLine[]): MoneyEntryOnWire {
  const { topic, sign } = HISTORY_ENTRIES[entry.kind];
  const { currency } = entry;
  const amount = sign * entry.amount;
  const isAbout = ({ id }: OrderLine) => entry.lineId === null || entry.lineId === id;
  return {
    id: entry.id,
    date: entry.at.toISOString(),
    topic,
    kind: entry.kind,
    currency,
    amount_integer: amount,
    amount_display: formatMoney({ amount, currency }, entry.locale ?? undefined),
    order_id: entry.orderId,
    blog_id: entry.siteId,
    receipt_number: entry.receiptNumber,
    card_brand: entry.cardBrand,
    card_last4: entry.cardLast4,
    reason: entry.reason?.message ?? null,
    reason_sentence: entry.reason?.sentence ?? null,
    items: lines.filter(isAbout).map(({ productSlug, productName, meta }) => ({
      product_slug: productSlug,
      product_name: productName,
      meta,
    })),
  };
}
