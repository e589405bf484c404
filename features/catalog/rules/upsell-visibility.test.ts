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
const WISH: UpsellRequest = {
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
  readonly wish?: Partial<UpsellRequest>;
  readonly site?: Partial<UpsellSite> | null;
}

const rows: readonly Row[] = [
  { who: 'a free site, for a feature', hidden: null },
  { who: 'a free site, for no feature', hidden: null, wish: { hasFeature: false } },
  { who: 'a VIP site', hidden: 'vip', site: { isVip: true } },
  { who: 'a user without manage_options', hidden: 'not-allowed', site: { canManage: false } },
  { who: 'a site that is not loaded', hidden: 'not-loaded', site: null },
  { who: 'a plan that has the feature', hidden: 'feature-held', wish: { isFeatureHeld: true } },
  { who: 'a paid plan without the feature', hidden: null, site: { isFreePlan: false } },
  {
    who: 'a paid plan, for no feature',
    hidden: 'not-free',
    wish: { hasFeature: false },
    site: { isFreePlan: false },
  },
  {
    who: 'the ads program, which the site has',
    hidden: 'ads-program',
    wish: { isAdsFeature: true },
    site: { hasAdsProgram: true },
  },
  { who: 'the ads program, which the site has not', hidden: null, wish: { isAdsFeature: true } },
  { who: 'another feature on a site in the ads program', hidden: null, site: { hasAdsProgram: true } },
  {
    who: 'a banner for connected sites on one that is not',
    hidden: 'connected-mismatch',
    wish: { isForConnected: true },
  },
  {
    who: 'an ordinary banner on a connected site',
    hidden: 'connected-mismatch',
    site: { isConnected: true },
  },
  {
    who: 'a banner for connected sites on one',
    hidden: null,
    wish: { isForConnected: true },
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
    wish: { areTeamsApart: false },
    site: { isTeam: true },
  },
];

const judge = ({ wish, site }: Row, isForced = false): UpsellHidden | null =>
  upsellHiddenBy({ ...WISH, ...wish, isForced }, site === null ? null : { ...SITE, ...site });

describe('when an upsell banner is hidden (cart, section 5)', () => {
  test.each(rows)('$who: $hidden', (row) => {
    expect(judge(row)).toBe(row.hidden);
  });

  test.each(rows)('forced, it is shown, unless on a team site: $who', (row) => {
    expect(judge(row, true)).toBe(row.hidden === 'team-site' ? 'team-site' : null);
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
    const wish: UpsellRequest = { ...WISH, isAdsFeature: true, isFeatureHeld: true };

    const seen = [
      upsellHiddenBy(wish, all),
      upsellHiddenBy(wish, { ...all, isVip: false }),
      upsellHiddenBy(wish, { ...all, isVip: false, canManage: true }),
      upsellHiddenBy({ ...wish, isFeatureHeld: false }, { ...all, isVip: false, canManage: true }),
      upsellHiddenBy({ ...WISH }, { ...all, isVip: false, canManage: true }),
      upsellHiddenBy({ ...WISH }, { ...all, isVip: false, canManage: true, isConnected: false }),
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
