import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancesAfter } from '../testing/balances-after.ts';
import {
  LEDGER_PATHS,
  movementsOfChargeback,
  movementsOfFailedLine,
  movementsOfPaidOrder,
} from './ledger.ts';
import type { Movement, MovementKind } from './ledger.ts';
import { splitRefund } from './refund-policy.ts';

const kinds = Object.keys(LEDGER_PATHS) as MovementKind[];
const amounts = fc.integer({ min: 0, max: 10_000_000 });
const of = { userId: 1, currency: 'USD' };

const holdings = (movements: readonly Movement[]) =>
  Object.fromEntries(Object.entries(balancesAfter(movements)).filter(([, amount]) => amount !== 0));

describe('the ledger', () => {
  test.each(kinds)('%s debits one account and credits another', (kind) => {
    const { debit, credit } = LEDGER_PATHS[kind];

    expect(balancesAfter([{ kind, amount: 700 }])).toMatchObject({ [debit]: 700, [credit]: -700 });
    expect(debit).not.toBe(credit);
  });

  test('all accounts sum to zero after any sequence of movements', () => {
    const movement = fc.record({ kind: fc.constantFrom(...kinds), amount: amounts });
    fc.assert(
      fc.property(fc.array(movement), (movements) => {
        const held = Object.values(balancesAfter(movements));

        expect(held.reduce((sum, amount) => sum + amount, 0)).toBe(0);
      }),
    );
  });

  test('a paid order leaves no receivable, and every line is booked as sales and tax', () => {
    const order = { id: 7, ...of, total: 2_142, paymentId: 'pay_1' };
    const lines = [
      { id: 1, amount: 1_000, tax: 190 },
      { id: 2, amount: 800, tax: 152 },
    ];

    const movements = movementsOfPaidOrder(order, lines);

    expect(movements.map(({ kind, subject, amount }) => [kind, subject, amount])).toEqual([
      ['charge', 'pay_1', 2_142],
      ['sale', '1', 1_000],
      ['sale_tax', '1', 190],
      ['sale', '2', 800],
      ['sale_tax', '2', 152],
    ]);
    expect(holdings(movements)).toEqual({ gateway: 2_142, sales: -1_800, tax: -342 });
  });

  test('a chargeback and its fine are owed until an order pays them; a won one costs its fine alone', () => {
    const said = (kind: MovementKind, amount: number): Movement => ({
      kind,
      amount,
      subject: 'dispute_1',
      orderId: 7,
      ...of,
    });
    const pay = (id: number, amount: number, productSlug: string) =>
      movementsOfPaidOrder({ id, ...of, total: amount, paymentId: `pay_${id}` }, [
        { id, amount, tax: 0, productSlug },
      ]);
    const contested = [
      ...pay(7, 1_800, 'dotcom_domain'),
      ...movementsOfChargeback({ id: 7, ...of }, { disputeId: 'dispute_1', amount: 1_800, fine: 1_500 }),
    ];
    const line = { id: 8, amount: 3_300, tax: 0, productSlug: 'chargeback' };

    expect(holdings(contested)).toEqual({ chargebacks: 3_300, fines: -1_500, sales: -1_800 });
    expect(holdings([...contested, ...pay(8, 3_300, 'chargeback')])).toEqual({
      gateway: 3_300,
      fines: -1_500,
      sales: -1_800,
    });
    expect(holdings([...contested, said('chargeback_won', 1_800)])).toEqual({
      gateway: 1_800,
      chargebacks: 1_500,
      fines: -1_500,
      sales: -1_800,
    });
    // If the payment for a chargeback is refunded, the chargeback is owed again.
    expect(
      holdings([
        ...contested,
        ...pay(8, 3_300, 'chargeback'),
        ...movementsOfFailedLine({ id: 8, ...of }, line),
      ]),
    ).toEqual({ gateway: 3_300, refunds_due: -3_300, chargebacks: 3_300, fines: -1_500, sales: -1_800 });
  });

  test('after cancelling any lines of an order, sales equal the rest and nothing is owed', () => {
    const line = fc.record({ amount: amounts, tax: amounts, isGivenUp: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (asked, share) => {
          const lines = asked.map((each, index) => ({ ...each, id: index + 1 }));
          const whole = lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0);
          const credits = Math.floor(whole * share);
          const order = { id: 7, ...of, total: whole - credits, paymentId: 'pay_1' };
          const each = { ...of, orderId: 7 };
          const movements: Movement[] = [
            { kind: 'credits_granted', subject: '1', amount: credits, ...each },
            { kind: 'credits_spent', subject: '7', amount: credits, ...each },
            ...movementsOfPaidOrder(order, lines),
          ];
          let refundedToCard = 0;
          for (const given of lines.filter(({ isGivenUp }) => isGivenUp)) {
            const split = splitRefund(given.amount + given.tax, { paidByCard: order.total, refundedToCard });
            refundedToCard += split.toCard;
            const subject = String(given.id);
            movements.push(
              ...movementsOfFailedLine(order, given),
              { kind: 'credits_refunded', subject, amount: split.toCredits, ...each },
              { kind: 'refund', subject, amount: split.toCard, ...each },
            );
          }

          const left = lines.filter(({ isGivenUp }) => !isGivenUp);
          const balances = balancesAfter(movements);
          expect([balances.receivable, balances.refunds_due]).toEqual([0, 0]);
          expect(left.reduce((sum, { amount }) => sum + amount, balances.sales)).toBe(0);
          expect(left.reduce((sum, { tax }) => sum + tax, balances.tax)).toBe(0);
          expect(balances.gateway).toBe(order.total - refundedToCard);
        },
      ),
    );
  });
});
