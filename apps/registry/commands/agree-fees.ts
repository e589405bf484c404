import { readElement } from '#platform/epp-wire/codec.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { feeAnswer, feeElement } from '#platform/epp-wire/extensions/fee-transform.ts';
import { FEE } from '#platform/epp-wire/namespaces.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';
import { days } from '#platform/kernel/duration.ts';
import type { Money } from '#platform/kernel/money.ts';

import type { LifecycleStep, LifecycleTerms } from '../lifecycle/domain-lifecycle.ts';
import { sumCharges } from '../stores/charge-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import type { Asker } from './command.ts';

const ANSWER = {
  create: 'creData',
  renew: 'renData',
  transfer: 'trnData',
  update: 'updData',
  delete: 'delData',
} as const;

/**
 * Rejects a command whose agreed fee is below its price, or in another currency (2004), and a
 * premium name's without an agreed fee (2003, RFC 8748 section 4). Without a currency, the price's
 * is assumed.
 */
export function agreeFee(
  extensions: readonly XmlElement[],
  command: Exclude<keyof typeof ANSWER, 'delete'>,
  price: Money,
  isPremium: boolean,
): void {
  const fee = extensions.find(({ namespace }) => namespace === FEE);
  if (!fee) {
    if (isPremium)
      throw new EppError(2003, `fee:${command}`, 'this name is premium, its fee must be agreed to');
    return;
  }
  const agreed = readElement(feeElement(command, price.currency), fee, 'strict');
  if (agreed.currency !== price.currency)
    throw new EppError(2004, 'fee:currency', `this name is priced in ${price.currency}`);
  if (agreed.amount < price.amount) throw new EppError(2004, 'fee:fee', 'the fee is less than the price');
}

/**
 * Fee data of a response: each charge with its refundability, each refund as a credit, and the
 * current balance (RFC 8748 section 5.2). Null without charges or refunds.
 */
export async function calculateFees(
  tx: RegistryDatabase,
  { registrar, extensions }: Pick<Asker, 'registrar' | 'extensions'>,
  command: keyof typeof ANSWER,
  steps: readonly LifecycleStep[],
): Promise<readonly XmlElement[]> {
  const selectCharges = (kind: 'charged' | 'refunded') =>
    steps.flatMap((step) => (step.kind === kind && step.charge.registrar === registrar ? [step.charge] : []));
  const charged = selectCharges('charged');
  const refunded = selectCharges('refunded');
  const [first] = [...charged, ...refunded];
  if (!first) return [];
  const { currency } = first.price;
  const years = charged.reduce((sum, each) => sum + each.years, 0);
  const answer = feeAnswer(ANSWER[command]).print({
    currency,
    periodYears: years === 0 ? null : years,
    fees: charged.map(({ price, grace, at }) => ({
      amount: price.amount,
      graceDays: grace === null ? null : Math.round((grace.endsAt.getTime() - at.getTime()) / days(1)),
      isDelayed: false,
    })),
    credits: refunded.map(({ price, grace, command: bought }) => ({
      amount: price.amount === 0 ? 0 : -price.amount,
      description: grace === null ? bought : `${grace.kind} grace period`,
    })),
    // The balance sums up all charges, so it is only computed for clients of the fee extension, and
    // for refunds.
    balance:
      refunded.length > 0 || extensions.some(({ namespace }) => namespace === FEE)
        ? 0 - (await sumCharges(tx, registrar, currency))
        : null,
  });
  return [answer];
}

/** Fee data of a transfer request, which is charged on approval (RFC 8748 section 3.4.4). */
export function delayedFee(price: Money, { graceDays }: LifecycleTerms): XmlElement {
  const fee = { amount: price.amount, graceDays: graceDays.transfer || null, isDelayed: true };
  return feeAnswer('trnData').print({
    currency: price.currency,
    // A transfer adds one year.
    periodYears: 1,
    fees: [fee],
    credits: [],
    balance: null,
  });
}
