import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { recordUsageEndpoint, usageEventSchema } from '#features/accounts/contract/usage-events.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { findPlan } from '../rules/plan.ts';
import type { Plan } from '../rules/plan.ts';
import { buildSitePlans } from '../testing/build-site-plans.ts';
import type { SitePlansOverrides } from '../testing/build-site-plans.ts';
import { UpsellBanner } from './upsell-banner.tsx';
import type { UpsellBannerProps } from './upsell-banner.tsx';

const CARD = 'dismissible-card-domains-free-plan';
const TITLE = 'Let your site answer at harbor.com';
const ANSWERED = 'Preferences and plans are here';

let preferences: Record<string, unknown>;
let plans: SitePlansOverrides;
let isSaving: boolean;
let reported: { name: string; properties: Record<string, unknown> }[];
let answerPreferences: Promise<void>;

beforeEach(() => {
  preferences = {};
  plans = {};
  isSaving = true;
  reported = [];
  answerPreferences = Promise.resolve();
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    const body: unknown = init?.body === undefined ? undefined : JSON.parse(init.body);
    if (path === '/rest/v1.1/me/preferences') {
      await answerPreferences;
      if (body && !isSaving) return Response.json({ error: 'x', message: 'Not kept.' }, { status: 500 });
      Object.assign(preferences, (body as { calypso_preferences?: object } | undefined)?.calypso_preferences);
      return Response.json({ calypso_preferences: { ...preferences } });
    }
    if (path.startsWith('/rest/v1.3/sites/')) return Response.json(buildSitePlans(plans));
    expect(path).toBe(recordUsageEndpoint.path);
    const { events } = z.parse(z.object({ events: z.array(usageEventSchema) }), body);
    reported.push(...events);
    return Response.json({ success: true });
  });
});

afterEach(() => {
  // Sends queued events before the next test starts.
  dispatchEvent(new Event('pagehide'));
});

function planNamed(slug: string): Plan {
  const plan = findPlan(slug);
  if (!plan) throw new Error(`no plan ${slug}`);
  return plan;
}

function open(site: WireSiteOverrides | undefined = {}, overrides: Partial<UpsellBannerProps> = {}) {
  return openScreen(
    <>
      <h1 tabIndex={-1} data-page-title="">
        Domains
      </h1>
      <UpsellBanner
        name="domains-free-plan"
        site={buildWireSite(site)}
        plan={planNamed('personal-bundle')}
        feature="custom-domain"
        title={TITLE}
        description="On the free plan it only redirects."
        benefits={['Your own domain', 'No ads']}
        callToAction="Upgrade to Personal"
        {...overrides}
      />
      <p>{ANSWERED}</p>
    </>,
  );
}

const banner = () => screen.queryByRole('region', { name: TITLE });
/** Lets every answer arrive. */
const settled = async () => {
  await screen.findByText(ANSWERED);
  await new Promise((resolve) => setTimeout(resolve, 50));
};
const tell = async () => {
  dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(reported.length).toBeGreaterThan(0));
};

describe('the upsell banner (cart, section 2)', () => {
  test('has title, description, benefits, a price and a call to action that leads to the plans', async () => {
    open();

    const card = await screen.findByRole('region', { name: TITLE });

    expect(card.textContent).toContain('On the free plan it only redirects.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your own domain',
      'No ads',
    ]);
    expect(card.textContent).toContain('$48 a year');
    expect(screen.getByRole('link', { name: 'Upgrade to Personal' }).getAttribute('href')).toBe(
      '/plans/harbor.namestead.site?feature=custom-domain&plan=personal-bundle',
    );
  });

  test('with something off it has the original price and the discounted one', async () => {
    plans = {
      plan: {
        slug: 'personal-bundle',
        expiresAt: new Date('2026-09-01T12:00:00Z'),
        hasDomainCredit: false,
      },
      remainder: 2_000,
    };
    open(
      { plan: { product_slug: 'personal-bundle', is_free: false } },
      { plan: planNamed('value_bundle'), feature: 'wordads' },
    );

    const card = await screen.findByRole('region', { name: TITLE });

    expect(card.querySelector('s')?.textContent).toBe('$96');
    expect(card.textContent).toContain('$76 for the first year');
  });

  test.each<[string, WireSiteOverrides, Partial<UpsellBannerProps>]>([
    ['a VIP site', { is_vip: true }, {}],
    ['a user without manage_options', { capabilities: { manage_options: false } }, {}],
    ['a plan with the feature', { plan: { product_slug: 'value_bundle', is_free: false } }, {}],
    [
      'no feature and a paid plan',
      { plan: { product_slug: 'personal-bundle', is_free: false } },
      { feature: 'no-such-feature' },
    ],
    ['the ads program held', { options: { wordads: true } }, { feature: 'wordads' }],
    ['a connected site', { jetpack: true }, {}],
  ])('is hidden for %s (cart, section 5)', async (_what, site, overrides) => {
    open(site, overrides);
    await settled();
    expect(banner()).toBeNull();
  });

  test('is shown by force where the operator’s flag says so, as by the screen', async () => {
    open({ is_vip: true, feature_flags: ['upsells/force-display'] });

    expect(await screen.findByText(TITLE)).toBeTruthy();
  });

  test('forced, it shows whatever hides it', async () => {
    open({ is_vip: true }, { isForced: true });

    expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  });

  test('forced, it shows before the site is loaded, and leads to the choice of one', async () => {
    open({}, { site: undefined, isForced: true });

    await screen.findByRole('region', { name: TITLE });
    expect(screen.getByRole('link', { name: 'Upgrade to Personal' }).getAttribute('href')).toBe('/plans');
  });

  test('a team’s site never shows it if teams are treated separately, not even when forced', async () => {
    const feature_flags = ['signup/wpforteams'];
    open({ options: { is_wpforteams_site: true }, feature_flags }, { isForced: true });

    await settled();
    expect(banner()).toBeNull();
  });

  test('is hidden while the site is not loaded', async () => {
    open({}, { site: undefined });

    await settled();
    expect(banner()).toBeNull();
  });
});

describe('dismissing the banner (cart, section 4)', () => {
  test('it is hidden until the preferences have loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answerPreferences = promise;
    open();
    await settled();
    expect(banner()).toBeNull();

    resolve();

    expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  });

  test('for good: it goes, and the preference says so', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: `Dismiss “${TITLE}”` }));

    expect(banner()).toBeNull();
    await waitFor(() => expect(preferences).toEqual({ [CARD]: true }));
  });

  test('for now: it goes, the preference says until when, and the title has the focus', async () => {
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: 'Not now' }));

    await waitFor(() => expect(banner()).toBeNull());
    const until = Date.parse(String(preferences[CARD]));
    expect(until - Date.now()).toBeGreaterThan(13 * 86_400_000);
    expect(document.activeElement?.textContent).toBe('Domains');
  });

  test.each([
    ['for good', true],
    ['until later', '2999-01-01T00:00:00.000Z'],
  ])('what was dismissed %s stays away', async (_what, value) => {
    preferences = { [CARD]: value };
    open();

    await settled();
    expect(banner()).toBeNull();
  });

  test('what was dismissed for a time that is over is back', async () => {
    preferences = { [CARD]: '2020-01-01T00:00:00.000Z' };
    open();

    expect(await screen.findByRole('region', { name: TITLE })).toBeTruthy();
  });

  test.each([
    ['for now', 'Not now'],
    ['for good', `Dismiss “${TITLE}”`],
  ])('it comes back where the dismissal %s could not be kept', async (_what, button) => {
    isSaving = false;
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: button }));

    expect(await screen.findByText('Not kept.')).toBeTruthy();
    await waitFor(() => expect(banner()).not.toBeNull());
  });
});

describe('what the banner reports (cart, section 7)', () => {
  test('that it was seen, once, pressed and dismissed', async () => {
    const { user } = open();
    await screen.findByRole('region', { name: TITLE });

    await user.click(screen.getByRole('link', { name: 'Upgrade to Personal' }));
    await user.click(screen.getByRole('button', { name: `Dismiss “${TITLE}”` }));
    await tell();

    const facts = { banner: 'domains-free-plan', plan: 'personal-bundle', feature: 'custom-domain' };
    expect(reported).toEqual([
      { name: 'upsell_banner_impression', properties: facts },
      { name: 'upsell_banner_click', properties: facts },
      { name: 'upsell_banner_dismiss', properties: { ...facts, dismissal: 'permanent' } },
    ]);
  });

  test('nothing while it is hidden', async () => {
    open({ is_vip: true });
    await settled();

    dispatchEvent(new Event('pagehide'));

    expect(reported).toEqual([]);
  });
});
