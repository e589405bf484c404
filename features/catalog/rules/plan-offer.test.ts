import { describe, expect, test } from 'vitest';
import { FREE_PLAN } from '#features/sites/rules/site-plan.ts';
import { findPlan, listTerms, planEnd, PLANS } from './plan.ts';
import { includesDomainCredit, planStanding, listPlans, runningPlan, whyNoPlans } from './plan-offer.ts';
import type { SiteForPlans } from './plan-offer.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-09-01T12:00:00Z');
const BEFORE = new Date('2026-02-01T12:00:00Z');

const requirePlan = (slug: string) => {
  const plan = findPlan(slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  return plan;
};
const holding = (slug: string, expiresAt: Date | null = LATER, hasDomainCredit = false) => ({
  slug,
  expiresAt,
  hasDomainCredit,
});

const ordinary: SiteForPlans = {
  plan: FREE_PLAN,
  isVip: false,
  isDomainOnly: false,
  isStaging: false,
  isMultisite: false,
};

describe('which sites are sold plans (cart spec, sections 2, 6 and 8)', () => {
  test.each([
    ['an ordinary site', {}, null],
    ['a VIP site, which never sees upsells', { isVip: true }, 'vip'],
    ['a staging site', { isStaging: true }, 'staging'],
    ['a domain-only site', { isDomainOnly: true }, 'domain-only'],
    ['a plugin-connected network of sites', { isMultisite: true }, 'multisite'],
    ['a VIP staging site', { isVip: true, isStaging: true }, 'vip'],
  ])('%s', (_which, flags, reason) => {
    expect(whyNoPlans({ ...ordinary, ...flags })).toBe(reason);
  });

  test.each([
    ['an ordinary site', false, false, 'free_plan'],
    ['a plugin-connected site', true, false, 'jetpack_free'],
    ['an automated-transfer site', true, true, 'free_plan'],
  ])('%s compares its free plan and the three paid ones', (_which, isJetpack, isAutomatedTransfer, free) => {
    expect(listPlans({ isJetpack, isAutomatedTransfer }).map(({ slug }) => slug)).toEqual([
      free,
      'personal-bundle',
      'value_bundle',
      'business-bundle',
    ]);
  });
});

describe('comparison with the current plan: only upgrades are sold', () => {
  test.each([
    ['free_plan', null, ['held', 'included', 'upgrade', 'upgrade', 'upgrade']],
    ['jetpack_free', null, ['included', 'held', 'upgrade', 'upgrade', 'upgrade']],
    ['personal-bundle', LATER, ['included', 'included', 'held', 'upgrade', 'upgrade']],
    ['value_bundle', LATER, ['included', 'included', 'included', 'held', 'upgrade']],
    ['business-bundle', LATER, ['included', 'included', 'included', 'included', 'held']],
    ['business-bundle', null, ['included', 'included', 'included', 'included', 'held']],
    ['value_bundle', BEFORE, ['included', 'included', 'upgrade', 'upgrade', 'upgrade']],
  ])('holding %s until %s', (slug, expiresAt, standings) => {
    const site = { plan: holding(slug, expiresAt) };

    expect(PLANS.map((plan) => planStanding(plan, site, NOW))).toEqual(standings);
  });

  test('a plan that ended, and a slug that no plan has any more, is none that runs', () => {
    expect(runningPlan({ plan: holding('value_bundle', NOW) }, NOW)).toBeNull();
    expect(runningPlan({ plan: holding('retired_plan') }, NOW)).toBeNull();
    expect(runningPlan({ plan: holding('value_bundle') }, NOW)?.name).toBe('Premium');
  });
});

describe('whether a plan brings a free domain', () => {
  test.each([
    ['on a free plan it does', 'value_bundle', FREE_PLAN, true],
    [
      'in the place of a running plan whose domain is taken it does not',
      'value_bundle',
      holding('personal-bundle'),
      false,
    ],
    [
      'in the place of a running plan whose domain is not taken it does',
      'value_bundle',
      holding('personal-bundle', LATER, true),
      true,
    ],
    ['after a plan that ended it does', 'value_bundle', holding('personal-bundle', BEFORE), true],
    ['a free plan never does', 'free_plan', FREE_PLAN, false],
  ])('%s', (_when, slug, held, brings) => {
    expect(includesDomainCredit(requirePlan(slug), held, NOW)).toBe(brings);
  });
});

describe('the terms of a plan (cart spec, section 9: 31, 365 and 730 days)', () => {
  test('are products of one plan; a month includes no free domain', () => {
    const personal = findPlan('personal-bundle');
    const terms = personal ? listTerms(personal) : [];

    expect(
      terms.map(({ slug, billPeriodDays, rank, features }) => [
        slug,
        billPeriodDays,
        rank,
        features.domainCredit,
      ]),
    ).toEqual([
      ['personal-bundle-monthly', 31, 1, false],
      ['personal-bundle', 365, 1, true],
      ['personal-bundle-2y', 730, 1, true],
    ]);
  });

  test.each([
    ['personal-bundle-monthly', '2027-02-28T10:00:00.000Z'],
    ['personal-bundle', '2028-01-31T10:00:00.000Z'],
    ['personal-bundle-2y', '2029-01-31T10:00:00.000Z'],
  ])('%s that begins on 31 January 2027 ends on %s', (slug, end) => {
    const plan = findPlan(slug);
    expect(plan && planEnd(new Date('2027-01-31T10:00:00Z'), plan, 1).toISOString()).toBe(end);
  });

  test.each([
    ['personal-bundle-monthly', ['held', 'upgrade', 'upgrade']],
    ['personal-bundle', ['held', 'held', 'held']],
    ['personal-bundle-2y', ['held', 'held', 'held']],
    ['value_bundle_monthly', ['included', 'included', 'included']],
    ['free_plan', ['upgrade', 'upgrade', 'upgrade']],
  ])('holding %s, Personal for a month, a year and two stands as %s', (slug, standings) => {
    const site = { plan: holding(slug, LATER) };
    const personal = findPlan('personal-bundle');
    expect(personal && listTerms(personal).map((term) => planStanding(term, site, NOW))).toEqual(standings);
  });

  test('a year that replaces a month brings the free domain that the month had not', () => {
    const year = findPlan('personal-bundle');
    const month = { ...holding('personal-bundle-monthly', LATER), hasDomainCredit: false };
    expect(year && includesDomainCredit(year, month, NOW)).toBe(true);
    const two = findPlan('value_bundle_monthly');
    expect(two && includesDomainCredit(two, holding('free_plan'), NOW)).toBe(false);
  });
});
