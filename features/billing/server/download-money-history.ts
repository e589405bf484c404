import type { FileAnswer } from '#platform/http/send-file.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { formatCsv } from '#platform/kernel/csv.ts';
import { minorDigits, toMajorUnits } from '#platform/kernel/money.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { MoneyEntryOnWire } from '../contract/money-history.ts';
import type { BillingDeps } from './billing-deps.ts';
import { buildHistoryPart, readMoneyEntries } from './list-money-history.ts';
import type { HistoryFilter } from './list-money-history.ts';

/** Above any realistic history; larger ones are exported by year. */
const MAX_ENTRIES = 50_000;
const HEADERS = ['Date', 'Kind', 'Amount', 'Currency', 'Order', 'Receipt', 'Items', 'Reason'];
/** Byte order mark, so that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The actor's money history as CSV, oldest first, with the API's terms. */
export async function downloadMoneyHistory(
  { db }: Pick<BillingDeps, 'db'>,
  actor: UserActor,
  asked: HistoryFilter,
): Promise<Result<FileAnswer>> {
  const entries = await readMoneyEntries(db, buildHistoryPart(actor, asked), {
    limit: MAX_ENTRIES,
    offset: 0,
  });
  const text = BYTE_ORDER_MARK + formatCsv([HEADERS, ...entries.toReversed().map(toCsvRow)]);
  return ok({ name: 'billing-history.csv', bytes: new TextEncoder().encode(text) });
}

function toCsvRow(entry: MoneyEntryOnWire): string[] {
  const { currency, amount_integer: amount } = entry;
  const items = entry.items.map(({ product_name: name, meta }) => (meta === '' ? name : `${name} ${meta}`));
  return [
    entry.date,
    entry.kind,
    toMajorUnits({ amount, currency }).toFixed(minorDigits(currency)),
    currency,
    String(entry.order_id ?? ''),
    String(entry.receipt_number ?? ''),
    items.join('; '),
    entry.reason ?? '',
  ];
}
