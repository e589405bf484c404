import { describe, expect, test } from 'vitest';
import { type Money, money } from '#platform/kernel/money.ts';
import { domainCreditState, type DomainCreditState, type NamePrice, priceText } from './price-text.ts';

const usd = (amount: number) => money(amount, 'USD');
const com: NamePrice = { cost: usd(1_800), renewal: usd(1_800), sale: null, isPremium: false };
const NOW = new Date('2026-06-15T12:00:00Z');
const june = { startsAt: new Date('2026-06-01T00:00:00Z'), expiresAt: new Date('2026-07-01T00:00:00Z') };
const may = { startsAt: new Date('2026-05-01T00:00:00Z'), expiresAt: new Date('2026-06-01T00:00:00Z') };
const july = { startsAt: new Date('2026-07-01T00:00:00Z'), expiresAt: new Date('2026-08-01T00:00:00Z') };
const sale: NamePrice = { ...com, sale: { amount: 500, ...june } };
const cheaperFirst: NamePrice = { ...com, cost: usd(900) };
const premium: NamePrice = { cost: usd(250_000), renewal: usd(250_000), sale: null, isPremium: true };

type Row = readonly [
  what: string,
  NamePrice,
  DomainCreditState,
  firstYear: Money | 'free-with-plan',
  struck: Money | null,
  renewal: Money | null,
  isIncludedInPaidPlans: boolean,
];
const ROWS: readonly Row[] = [
  ['a free site', com, 'included-in-paid-plans', usd(1_800), null, null, true],
  ['a plan with its credit', com, 'free-with-plan', 'free-with-plan', usd(1_800), usd(1_800), false],
  ['a plan whose credit is used', com, 'full-price', usd(1_800), null, null, false],
  ['a sale', sale, 'full-price', usd(500), usd(1_800), usd(1_800), false],
  ['a sale on a free site', sale, 'included-in-paid-plans', usd(500), usd(1_800), usd(1_800), false],
  ['a sale with a credit', sale, 'free-with-plan', 'free-with-plan', usd(1_800), usd(1_800), false],
  ['a past sale', { ...com, sale: { amount: 500, ...may } }, 'full-price', usd(1_800), null, null, false],
  ['a future sale', { ...com, sale: { amount: 500, ...july } }, 'full-price', usd(1_800), null, null, false],
  ['a cheaper first year', cheaperFirst, 'full-price', usd(900), null, usd(1_800), false],
  [
    'a cheaper first year on a free site',
    cheaperFirst,
    'included-in-paid-plans',
    usd(900),
    null,
    usd(1_800),
    true,
  ],
  ['a premium name with a credit', premium, 'free-with-plan', usd(250_000), null, null, false],
  ['a premium name on a free site', premium, 'included-in-paid-plans', usd(250_000), null, null, false],
];

describe('the price of a name (decision 39, "Domain search")', () => {
  test.each(ROWS)('%s', (_what, price, credit, firstYear, struck, renewal, isIncludedInPaidPlans) => {
    expect(priceText(price, credit, NOW)).toEqual({ firstYear, struck, renewal, isIncludedInPaidPlans });
  });

  test('the plan and the cart decide the price of the next domain', () => {
    expect(domainCreditState({ hasPaidPlan: false, hasCredit: false })).toBe('included-in-paid-plans');
    expect(domainCreditState({ hasPaidPlan: true, hasCredit: true })).toBe('free-with-plan');
    expect(domainCreditState({ hasPaidPlan: true, hasCredit: false })).toBe('full-price');
  });
});
