import type { Coupon } from '#features/cart/rules/coupon.ts';
import { after, days } from '#platform/kernel/duration.ts';

/** Coupons of every kind, one of them over, so that each answer of the field can be seen. */
export function demoCoupons(now: Date): readonly Omit<Coupon, 'redeemedCount'>[] {
  const always = { scope: [], isOncePerAccount: false, totalLimit: null, startsAt: null, endsAt: null };
  const fifth = { kind: 'percentage', basisPoints: 2_000 } as const;
  return [
    { ...always, code: 'WELCOME20', discount: fifth, isOncePerAccount: true },
    {
      ...always,
      code: 'FIVEOFF',
      discount: {
        kind: 'fixed',
        amounts: { USD: 500, EUR: 500, GBP: 400, JPY: 750, BRL: 2_500, CAD: 700, AUD: 750, INR: 40_000 },
      },
    },
    { ...always, code: 'NAMES10', discount: { ...fifth, basisPoints: 1_000 }, scope: ['domains'] },
    {
      ...always,
      code: 'HALFPLAN',
      discount: { ...fifth, basisPoints: 5_000 },
      scope: ['plans'],
      totalLimit: 100,
    },
    { ...always, code: 'LASTYEAR', discount: fifth, endsAt: after(now, -days(30)) },
  ];
}
