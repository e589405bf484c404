import { describe, expect, test } from 'vitest';
import { upsellHiddenBy } from './upsell-visibility.ts';
import type { UpsellHidden, UpsellSite, UpsellRequest } from './upsell-visibility.ts';

const SITE: UpsellSite = {
  isVip: false,
  canManage: true,
  isFreePlan: true,
  hasAdsProgram: false,
  isConnected: false,
  isAutomatedTransfer: false,
  isTeam: false,
};
const REQUEST: UpsellRequest = {
  hasFeature: true,
  isAdsFeature: false,
  isFeatureHeld: false,
  isForConnected: false,
  areTeamsApart: true,
  isForced: false,
};

interface Row {
  readonly who: string;
  readonly hidden: UpsellHidden | null;
  readonly request?: Partial<UpsellRequest>;
  readonly site?: Partial<UpsellSite> | null;
}

const rows: readonly Row[] = [
  { who: 'a free site, for a feature', hidden: null },
  { who: 'a free site, for no feature', hidden: null, request: { hasFeature: false } },
  { who: 'a VIP site', hidden: 'vip', site: { isVip: true } },
  { who: 'a user without manage_options', hidden: 'not-allowed', site: { canManage: false } },
  { who: 'a site that is not loaded', hidden: 'not-loaded', site: null },
  { who: 'a plan that has the feature', hidden: 'feature-held', request: { isFeatureHeld: true } },
  { who: 'a paid plan without the feature', hidden: null, site: { isFreePlan: false } },
  {
    who: 'a paid plan, for no feature',
    hidden: 'not-free',
    request: { hasFeature: false },
    site: { isFreePlan: false },
  },
  {
    who: 'the ads program, which the site has',
    hidden: 'ads-program',
    request: { isAdsFeature: true },
    site: { hasAdsProgram: true },
  },
  { who: 'the ads program, which the site has not', hidden: null, request: { isAdsFeature: true } },
  { who: 'another feature on a site in the ads program', hidden: null, site: { hasAdsProgram: true } },
  {
    who: 'a banner for connected sites on one that is not',
    hidden: 'connected-mismatch',
    request: { isForConnected: true },
  },
  {
    who: 'an ordinary banner on a connected site',
    hidden: 'connected-mismatch',
    site: { isConnected: true },
  },
  {
    who: 'a banner for connected sites on one',
    hidden: null,
    request: { isForConnected: true },
    site: { isConnected: true },
  },
  {
    who: 'an ordinary banner on an automated-transfer site',
    hidden: null,
    site: { isConnected: true, isAutomatedTransfer: true },
  },
  { who: 'a team site', hidden: 'team-site', site: { isTeam: true } },
  {
    who: 'a team site, where teams are not told apart',
    hidden: null,
    request: { areTeamsApart: false },
    site: { isTeam: true },
  },
];

const evaluate = ({ request, site }: Row, isForced = false): UpsellHidden | null =>
  upsellHiddenBy({ ...REQUEST, ...request, isForced }, site === null ? null : { ...SITE, ...site });

describe('when an upsell banner is hidden (cart, section 5)', () => {
  test.each(rows)('$who: $hidden', (row) => {
    expect(evaluate(row)).toBe(row.hidden);
  });

  test.each(rows)('forced, it is shown, unless on a team site: $who', (row) => {
    expect(evaluate(row, true)).toBe(row.hidden === 'team-site' ? 'team-site' : null);
  });

  test('of several rules the first of the list wins', () => {
    const all: UpsellSite = {
      isVip: true,
      canManage: false,
      isFreePlan: false,
      hasAdsProgram: true,
      isConnected: true,
      isAutomatedTransfer: false,
      isTeam: true,
    };
    const request: UpsellRequest = { ...REQUEST, isAdsFeature: true, isFeatureHeld: true };

    const seen = [
      upsellHiddenBy(request, all),
      upsellHiddenBy(request, { ...all, isVip: false }),
      upsellHiddenBy(request, { ...all, isVip: false, canManage: true }),
      upsellHiddenBy({ ...request, isFeatureHeld: false }, { ...all, isVip: false, canManage: true }),
      upsellHiddenBy({ ...REQUEST }, { ...all, isVip: false, canManage: true }),
      upsellHiddenBy({ ...REQUEST }, { ...all, isVip: false, canManage: true, isConnected: false }),
    ];

    expect(seen).toEqual([
      'vip',
      'not-allowed',
      'feature-held',
      'ads-program',
      'connected-mismatch',
      'team-site',
    ]);
  });
});
