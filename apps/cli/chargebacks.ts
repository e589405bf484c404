import { listAllChargebacks } from '#features/billing/server/api/chargebacks.ts';
import { readConfig } from '#apps/server/config.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { takeWords } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

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
