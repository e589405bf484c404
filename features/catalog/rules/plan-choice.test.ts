import { describe, expect, test } from 'vitest';
import { findPlan, PLANS } from './plan.ts';
import { plansFor, preselectedPlan, readCustomerType, readPlan, recommendedPlan } from './plan-choice.ts';
import type { WeighedPlan } from './plan-choice.ts';
import { featuresAdded, hasPlanFeature, readPlanFeature } from './plan-features.ts';
import { planStanding } from './plan-offer.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Every plan as a site that holds this one sees it. */
function seenFrom(slug: string): readonly WeighedPlan[] {
  const site = { plan: { slug, expiresAt: null, hasDomainCredit: false } };
  return PLANS.map((plan) => ({ plan, standing: planStanding(plan, site, NOW) }));
}
const names = (plans: readonly WeighedPlan[]) => plans.map(({ plan }) => plan.name);

describe('what a link to the plans says (cart spec, section 2: feature, plan, customerType)', () => {
  test.each([
    ['custom-domain', 'customDomain'],
    ['Custom_Domain', 'customDomain'],
    ['wordads', 'adsProgram'],
    ['email-forwards', 'forwards'],
    ['domain-credit', 'domainCredit'],
    ['no-adverts', 'noAds'],
    ['email-support', 'emailSupport'],
    ['constructor', null],
    ['<script>', null],
    ['', null],
    [undefined, null],
  ])('feature=%s', (text, feature) => {
    expect(readPlanFeature(text)).toBe(feature);
  });

  test.each([
    ['value_bundle', 'Premium'],
    ['premium', 'Premium'],
    ['Business', 'Business'],
    ['1009', 'Personal'],
    ['free_plan', undefined],
    ['free', undefined],
    ['<script>', undefined],
    [undefined, undefined],
  ])('plan=%s', (text, name) => {
    expect(readPlan(text, PLANS)?.name).toBe(name);
  });

  test.each([
    ['personal', 'personal'],
    ['business', 'business'],
    ['Business', null],
    ['everybody', null],
    [undefined, null],
  ])('customerType=%s', (text, type) => {
    expect(readCustomerType(text)).toBe(type);
  });
});

describe('what a plan has', () => {
  test('counted features are had where there are more than without a plan', () => {
    const has = (slug: string) => {
      const plan = findPlan(slug);
      return plan !== null && hasPlanFeature(plan, 'forwards');
    };

    expect(['free_plan', 'personal-bundle', 'value_bundle'].map(has)).toEqual([false, false, true]);
  });

  test('a larger plan never lacks what a smaller one has, and each adds something', () => {
    const paid = PLANS.filter(({ isFree }) => !isFree);
    for (const [index, plan] of paid.entries()) {
      const smaller = paid[index - 1] ?? PLANS[0];
      if (!smaller) throw new Error('no plan');
      expect(featuresAdded(smaller, plan)).toEqual([]);
      expect(featuresAdded(plan, smaller).length).toBeGreaterThan(0);
    }
  });
});

describe('the plans of a user', () => {
  test.each([
    [null, 'free_plan', ['Free', 'Free', 'Personal', 'Premium', 'Business']],
    ['personal', 'free_plan', ['Free', 'Free', 'Personal', 'Premium']],
    ['business', 'free_plan', ['Free', 'Free', 'Premium', 'Business']],
    ['business', 'personal-bundle', ['Free', 'Free', 'Personal', 'Premium', 'Business']],
  ] as const)('customer %s holding %s', (type, held, shown) => {
    expect(names(plansFor(seenFrom(held), type))).toEqual(shown);
  });

  test.each([
    ['free_plan', 'customDomain', 'Personal'],
    ['free_plan', 'adsProgram', 'Premium'],
    ['free_plan', 'forwards', 'Premium'],
    ['personal-bundle', 'adsProgram', 'Premium'],
    ['value_bundle', 'adsProgram', undefined],
    ['business-bundle', 'adsProgram', undefined],
    ['free_plan', null, undefined],
  ] as const)('holding %s and looking for %s: %s is recommended', (held, feature, name) => {
    expect(recommendedPlan(seenFrom(held), feature)?.name).toBe(name);
  });

  test.each([
    ['the plan of the link', 'free_plan', 'business-bundle', 'adsProgram', 'Business'],
    [
      'where that one is held already, the recommended one',
      'personal-bundle',
      'personal-bundle',
      'forwards',
      'Premium',
    ],
    ['without either, none', 'free_plan', null, null, undefined],
  ] as const)('%s stands out', (_which, held, plan, feature, name) => {
    const overrides = { feature, plan: plan === null ? null : findPlan(plan) };

    expect(preselectedPlan(seenFrom(held), overrides)?.name).toBe(name);
  });
});
