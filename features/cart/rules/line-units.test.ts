import { describe, expect, test } from 'vitest';
import { countUnits } from './line-limits.ts';

const users = (count: number) => ({ google_apps_users: Array.from({ length: count }, () => ({})) });

describe('quantity of a line (cart spec, section 3: quantity, extra.google_apps_users)', () => {
  test.each([
    ['a plan without a quantity', 'value_bundle', null, {}, 1],
    ['two items', 'domain_map', 2, {}, 2],
    ['email for three users', 'gapps', null, users(3), 3],
    ['email for three users, counted', 'wp_google_workspace_basic_yearly', 3, users(3), 3],
    ['email for three users of whom one was to be paid', 'gapps_extra_license', 1, users(3), 3],
    ['email for users who are named later', 'gapps', 5, {}, 5],
    ['users of what is no email', 'value_bundle', null, users(3), 1],
    ['users that are no list', 'gapps', null, { google_apps_users: 'all' }, 1],
  ])('%s', (_what, productSlug, quantity, extra, units) => {
    expect(countUnits({ productSlug, quantity, extra })).toBe(units);
  });
});
