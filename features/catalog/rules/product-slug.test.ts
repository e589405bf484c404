import { describe, expect, test } from 'vitest';
import { findPlan, PLANS } from './plan.ts';
import {
  isProfessionalEmailSlug,
  isRegistrationSlug,
  registrationSlug,
  tldOfRegistrationSlug,
} from './product-slug.ts';

describe('slugs (API, "The cart on the wire")', () => {
  test.each([
    ['com', 'dotcom_domain'],
    ['co.uk', 'dotco_uk_domain'],
    ['xn--p1ai', 'dotxn--p1ai_domain'],
    ['Shop', 'dotshop_domain'],
  ])('a registration under .%s is %s, and back', (tld, slug) => {
    expect(registrationSlug(tld)).toBe(slug);
    expect(tldOfRegistrationSlug(slug)).toBe(tld.toLowerCase());
    expect(isRegistrationSlug(slug)).toBe(true);
  });

  test.each(['domain_map', 'domain_transfer', 'dot_domain', 'value_bundle', 'dotcom', ''])(
    '%o is no registration',
    (slug) => {
      expect(tldOfRegistrationSlug(slug)).toBeNull();
      expect(isRegistrationSlug(slug)).toBe(false);
    },
  );

  test.each([
    ['gapps', true],
    ['wp_google_workspace_basic_yearly', true],
    ['gapps_extra_license', true],
    ['value_bundle', false],
  ])('%s is professional email: %s', (slug, expected) => {
    expect(isProfessionalEmailSlug(slug)).toBe(expected);
  });
});

describe('plans (decision 39, "Plans")', () => {
  test('Free is 1, connected free 2002, and three are sold with a domain credit', () => {
    expect(findPlan('free_plan')?.productId).toBe(1);
    expect(findPlan('jetpack_free')?.productId).toBe(2002);
    expect(
      PLANS.filter((plan) => !plan.isFree).map((plan) => [plan.name, plan.features.domainCredit]),
    ).toEqual([
      ['Personal', true],
      ['Premium', true],
      ['Business', true],
    ]);
    expect(findPlan('dotcom_domain')).toBeNull();
  });
});
