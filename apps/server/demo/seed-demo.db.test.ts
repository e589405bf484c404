import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAccountByEmail, hasAccounts } from '#features/accounts/server/account-store.ts';
import { CLIENT, STRANGER, createAccountsBench } from '#features/accounts/testing/accounts-bench.ts';
import type { AccountsBench } from '#features/accounts/testing/accounts-bench.ts';
import { signIn } from '#features/accounts/server/sign-in.ts';
import { listHolds } from '#features/cart/server/api/hold-cart.ts';
import { listCoupons } from '#features/cart/server/coupon-store.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { checkBooks } from '#features/billing/server/api/check-books-store.ts';
import { creditBalance } from '#features/billing/server/api/credit-balance.ts';
import { orderedPlanPayments } from '#features/billing/server/api/plan-payment-store.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { listSiteIds } from '#features/sites/server/api/sites.ts';
import { readConfig } from '../config.ts';
import type { PlatformParts } from '../platform-parts.ts';
import { seedDemo } from './seed-demo.ts';

let bench: AccountsBench;
beforeAll(async () => {
  bench = await createAccountsBench();
});
afterAll(() => bench.close());

/** The parts of a server with these settings; the registry is switched off, so no names are made. */
const partsWith = (settings: Readonly<Record<string, string | undefined>>) =>
  ({ ...bench, config: readConfig({ REGISTRY: '0', ...settings }) }) as unknown as PlatformParts;

describe('the demo company', () => {
  test.each([
    { DEMO: '0' },
    {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://panel.example',
      SANDBOX_PAYMENTS: '1',
      ALLOW_UNSENT_MAIL: '1',
      ALLOW_NO_REGISTRAR: '1',
    },
  ])('is not made with %j', async (settings) => {
    expect((await seedDemo(partsWith(settings))).password).toBeNull();
    expect(await hasAccounts(bench.db)).toBe(false);
  });

  test('has its people and sites after the first of two servers that start at once, with one password', async () => {
    const demos = await Promise.all([seedDemo(partsWith({})), seedDemo(partsWith({}))]);

    const passwords = demos.flatMap(({ password }) => password ?? []);
    expect(passwords).toHaveLength(1);
    const [password = ''] = passwords;
    for (const email of ['demo@namestead.test', 'second@namestead.test', 'editor@namestead.test']) {
      const input = { email, password, client: CLIENT };
      expect(await signIn(bench.deps, STRANGER, input)).toMatchObject({ ok: true });
    }
    const demo = await findAccountByEmail(bench.db, 'demo@namestead.test');
    expect(await listSiteIds(bench.db, demo?.id ?? 0)).toHaveLength(14);
    expect(await creditBalance.readBalance(bench.db, { userId: demo?.id ?? 0, currency: 'USD' })).toBe(1_000);
    expect((await listCoupons(bench.db)).map(({ code }) => code)).toContain('WELCOME20');
    const now = bench.clock.now();
    const [email] = await findProducts(bench.db, ['wp_google_workspace_basic_yearly'], 'EUR', now);
    expect(email?.sale?.amount).toBe(3_100);
    const unverified = await findAccountByEmail(bench.db, 'unverified@namestead.test');
    expect(unverified?.emailVerifiedAt).toBeNull();
  });

  test('has bought the plan of its largest site, as the books say', async () => {
    const site = await findSite(bench.db, 'atlasoutdoor.namestead.site');
    const bought = { siteId: site?.id ?? 0, planSlug: 'business-bundle' };

    expect(await orderedPlanPayments.find(bench.db, bought)).toMatchObject({ currency: 'USD' });
    expect(await checkBooks(bench.db)).toEqual([]);
  });

  test.each([
    ['harborbakery.namestead.site', { plan: { slug: 'free_plan' } }],
    [
      'fernstudio.namestead.site',
      { plan: { slug: 'personal-bundle' }, flagChoices: { 'google-workspace-migration': true } },
    ],
    ['northwindphoto.namestead.site', { plan: { slug: 'value_bundle' }, hasAdsProgram: true }],
    ['atlasoutdoor.namestead.site', { plan: { slug: 'business-bundle' } }],
    ['meridiannews.namestead.site', { isVip: true }],
    [
      'oldmillpottery.example',
      {
        isJetpack: true,
        isAutomatedTransfer: false,
        flagChoices: { 'domains/free-plan-upsell': true },
      },
    ],
    [
      'quaysidechoir.namestead.site',
      { isVip: true, flagChoices: { 'domains/free-plan-upsell': true, 'upsells/force-display': true } },
    ],
    ['riverbankclinic.namestead.site', { isJetpack: true, isAutomatedTransfer: true }],
    ['lanternfieldparked.namestead.site', { isDomainOnly: true }],
    ['atlasoutdoor.staging.namestead.site', { isStaging: true }],
    ['newleafgarden.namestead.site', { isLaunched: false }],
    [
      'fieldnotes.namestead.site',
      { isTeam: true, flagChoices: { 'signup/wpforteams': true, 'domains/free-plan-upsell': true } },
    ],
    ['coastalmuseums.example', { isJetpack: true, isMultisite: true, pluginVersion: '3.2' }],
    ['saltmarsh.namestead.blog', { plan: { slug: 'free_plan' } }],
  ])('has the site %s', async (host, facts) => {
    expect(await findSite(bench.db, host)).toMatchObject(facts);
  });

  test('has one site with a contested charge, whose cart warns', async () => {
    const site = await findSite(bench.db, 'saltmarsh.namestead.blog');

    expect(await listHolds(bench.db, site?.id ?? 0)).toEqual(['chargeback']);
  });

  test('is made once: a later start adds no one and prints nothing', async () => {
    expect((await seedDemo(partsWith({ DEMO_PASSWORD: 'another password' }))).password).toBeNull();
  });
});
