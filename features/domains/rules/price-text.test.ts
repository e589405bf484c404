import { describe, expect, test } from 'vitest';
import { money } from '#platform/kernel/money.ts';
import { domainCreditState, type DomainCreditState, type NamePrice, priceText } from './price-text.ts';

const usd = (amount: number) => money(amount, 'USD');
const com: NamePrice = { cost: usd(1_800), renewal: usd(1_800), sale: null, isPremium: false };
const sale: NamePrice = { ...com, sale: usd(500) };
const cheaperFirst: NamePrice = { ...com, cost: usd(900) };
const premium: NamePrice = { cost: usd(250_000), renewal: usd(250_000), sale: null, isPremium: true };

type Row = readonly [string, NamePrice, DomainCreditState, string, string | null, string | null];
const ROWS: readonly Row[] = [
  ['a free site', com, 'included-in-paid-plans', '$18.00/year', null, 'First year included in paid plans'],
  [
    'a plan with its credit',
    com,
    'free-with-plan',
    'Free with your plan',
    '$18.00/year',
    'Renews at $18.00/year',
  ],
  ['a plan whose credit is spent', com, 'full-price', '$18.00/year', null, null],
  ['a sale', sale, 'full-price', '$5.00/year', '$18.00/year', 'Renews at $18.00/year'],
  [
    'a sale on a free site',
    sale,
    'included-in-paid-plans',
    '$5.00/year',
    '$18.00/year',
    'Renews at $18.00/year',
  ],
  [
    'a sale under a credit',
    sale,
    'free-with-plan',
    'Free with your plan',
    '$18.00/year',
    'Renews at $18.00/year',
  ],
  ['a cheaper first year', cheaperFirst, 'full-price', '$9.00/year', null, 'Renews at $18.00/year'],
  ['a premium name under a credit', premium, 'free-with-plan', '$2,500.00/year', null, null],
  ['a premium name on a free site', premium, 'included-in-paid-plans', '$2,500.00/year', null, null],
];

describe('the price of a name (SCREENS, "Domain search")', () => {
  test.each(ROWS)('%s', (_name, price, credit, main, struck, note) => {
    expect(priceText(price, credit)).toEqual({ main, struck, note });
  });

  test('plan and cart decide what the next domain costs', () => {
    expect(domainCreditState({ hasPaidPlan: false, hasCredit: false })).toBe('included-in-paid-plans');
    expect(domainCreditState({ hasPaidPlan: true, hasCredit: true })).toBe('free-with-plan');
    expect(domainCreditState({ hasPaidPlan: true, hasCredit: false })).toBe('full-price');
  });
});
