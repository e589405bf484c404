import { checkBooks, listAccountBalances } from '#features/billing/server/api/check-books-store.ts';
import type { AccountBalance } from '#features/billing/server/api/check-books-store.ts';
import { readConfig } from '#apps/server/config.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { listAllChargebacks } from '#features/billing/server/api/chargebacks.ts';
import { takeWords } from './command.ts';
import type { Answer } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Returns the balance of each account of the ledger; the exit code is 1 where it disagrees with the orders. */
export async function checkLedger(words: readonly string[]): Promise<Answer> {
  takeWords(words, []);
  const { balances, faults } = await withToolDatabase(readConfig(process.env), async (db) => ({
    balances: await listAccountBalances(db),
    faults: await checkBooks(db),
  }));
  return { text: ledgerReport(balances, faults), exitCode: faults.length > 0 ? 1 : 0 };
}

/** The balance of each account, then each disagreement of ledger and orders. */
export function ledgerReport(balances: readonly AccountBalance[], faults: readonly string[]): string {
  const rows = balances.map(({ currency, account, amount }) => ({
    name: `${currency} ${account}`,
    // Debits are positive and credits negative, as in the ledger.
    amount: formatMoney({ amount, currency }, 'en'),
  }));
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  const amountWidth = Math.max(0, ...rows.map((row) => row.amount.length));
  const table = rows.map(({ name, amount }) => `${name.padEnd(width)}  ${amount.padStart(amountWidth)}`);
  const verdict =
    faults.length === 0
      ? ['Ledger, orders and receipts agree.']
      : ['Ledger, orders and receipts do not agree:', ...faults.map((fault) => `  ${fault}`)];
  return [...table, ...(table.length === 0 ? [] : ['']), ...verdict].join('\n');
}

/** Lists the contested payments, each with its outcome. */
export async function listChargebacks(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  return withToolDatabase(readConfig(process.env), async (db) => {
    const chargebacks = await listAllChargebacks(db);
    if (chargebacks.length === 0) return 'No payment was contested.';
    return chargebacks
      .map(({ label, openedAt, siteId, userId, amount, fine, currency, state, ...rest }) => {
        const show = (minor: number) => formatMoney({ amount: minor, currency });
        return [
          label.padEnd(12),
          openedAt.toISOString().slice(0, 10),
          state.padEnd(4),
          rest.isPaid ? `paid ${show(rest.paidAmount)}` : 'not paid',
          ...(rest.returned > 0 ? [`${show(rest.returned)} refunded`] : []),
          `charge ${show(amount)}, fine ${show(fine)}`,
          siteId === null ? `account ${userId}` : `site ${siteId}, account ${userId}`,
          rest.reason,
          rest.disputeId,
        ].join('  ');
      })
      .join('\n');
  });
}
