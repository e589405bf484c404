import type { AccountBalance } from '#features/billing/server/api/check-books.ts';
import { formatMoney } from '#platform/kernel/money.ts';

/** What `npm run books` prints: what each account holds, then where books and orders disagree. */
export function ledgerReport(balances: readonly AccountBalance[], faults: readonly string[]): string {
  const rows = balances.map(({ currency, account, amount }) => ({
    name: `${currency} ${account}`,
    // Debits stand as they are, credits with a minus, as in the books themselves.
    amount: formatMoney({ amount, currency }, 'en'),
  }));
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  const amountWidth = Math.max(0, ...rows.map((row) => row.amount.length));
  const table = rows.map(({ name, amount }) => `${name.padEnd(width)}  ${amount.padStart(amountWidth)}`);
  const verdict =
    faults.length === 0
      ? ['Books, orders and receipts agree.']
      : ['Books, orders and receipts do not agree:', ...faults.map((fault) => `  ${fault}`)];
  return [...table, ...(table.length === 0 ? [] : ['']), ...verdict, ''].join('\n');
}
