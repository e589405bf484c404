import { mailName } from '#features/accounts/rules/account-name.ts';
import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { owedFor } from '../../rules/chargeback.ts';
import type { ChargebackState } from '../../rules/chargeback.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findChargeback } from '../chargebacks/chargeback-store.ts';
import { disputeMail } from '../chargebacks/dispute-mail.ts';
import { getOrder } from '../orders/order-store.ts';
import { receiptLanguage } from '../../rules/receipt.ts';

/**
 * Mails the payer about a dispute or the bank's decision, in the order's language.
 *
 * A repeated mail has the same key. Outdated mails are not sent: the dispute was decided (which has
 * its own mail), or already paid.
 */
export async function runMailDispute(
  { db, mailer, brand, publicUrl }: Pick<BillingDeps, 'db' | 'mailer' | 'brand' | 'publicUrl'>,
  { chargebackId, state }: { readonly chargebackId: number; readonly state: ChargebackState },
): Promise<void> {
  const chargeback = await findChargeback(db, chargebackId);
  if (!chargeback || chargeback.state !== state || (state === 'open' && chargeback.isPaid)) return;
  const account = await findAccount(db, chargeback.userId);
  if (!account) return;
  const { orderId, siteId, currency, amount, fine, returned } = chargeback;
  const { locale } = await getOrder(db, orderId);
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale);
  const owed = owedFor(chargeback);
  const checkout = `${publicUrl}/checkout/${siteId ?? 'no-site'}`;
  await mailer.send(
    disputeMail(state, receiptLanguage(locale), {
      to: account.email,
      name: mailName(account),
      brand,
      orderId,
      amount: money(amount),
      fine: money(fine),
      owed: owed === 0 ? null : money(owed),
      returned: returned === 0 ? null : money(returned),
      url: state === 'won' ? `${checkout}/order/${orderId}` : checkout,
      // Other installations use the same numbers, but not the same creation time in milliseconds.
      key: `dispute-${state}-${chargebackId}.${chargeback.openedAt.getTime()}`,
    }),
  );
}
