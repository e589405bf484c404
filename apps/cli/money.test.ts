import { describe, expect, test } from 'vitest';
import { ledgerReport } from './money.ts';

const BALANCES = [
  { currency: 'JPY', account: 'gateway', amount: 2_400 },
  { currency: 'USD', account: 'sales', amount: -180_000 },
];

describe('ledger check', () => {
  test('says what each account holds and that all agrees', () => {
    expect(ledgerReport(BALANCES, [])).toBe(`JPY gateway      ¥2,400
USD sales    -$1,800.00

Ledger, orders and receipts agree.`);
  });

  test('names each disagreement', () => {
    expect(ledgerReport([], ['order 7 is paid and has no receipt'])).toBe(
      'Ledger, orders and receipts do not agree:\n  order 7 is paid and has no receipt',
    );
  });
});
