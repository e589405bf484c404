import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen, type OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { layOutRows } from '#platform/ui/testing/lay-out-rows.ts';
import { listSiteDomains } from '../contract/list-endpoints.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { primaryDomainRefusals } from '../contract/primary-domain-refusals.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { DomainListPage } from './domain-list-page.tsx';

const SITE = 'shop.namestead.site';
const ADDRESS = buildSiteDomain(SITE, {
  type: 'wpcom',
  wpcom_domain: true,
  has_registration: false,
  expiry: false,
});

// Loaded up front: on a busy machine, lazy loading of parts exceeds the test timeout.
beforeAll(() =>
  Promise.all([
    import('#platform/ui/overlay/menu-panel.tsx'),
    import('./choose-primary.tsx'),
    import('./parked-domain.tsx'),
  ]),
);

/** The site's domains as the server has them, and what it was asked to make primary. */
let domains: readonly SiteDomainOnWire[];
let site: WireSiteOverrides;
const chosen: string[] = [];
/** Answers the change; null is done at once. */
let answerChange: ((domain: string) => Promise<Response> | Response) | null;

const makePrimary = (name: string): void => {
  domains = domains.map((each) => ({ ...each, primary_domain: each.domain === name }));
};

beforeEach(() => {
  layOutRows();
  chosen.length = 0;
  answerChange = null;
  site = { slug: SITE };
  domains = [buildSiteDomain('main.com', { primary_domain: true }), buildSiteDomain('other.com'), ADDRESS];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    const { pathname } = new URL(path, 'http://server.test');
    if (pathname === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    if (pathname === getSession.path) return Response.json({ user: buildWireUser() });
    if (pathname.endsWith('/domains/primary')) {
      const { domain } = JSON.parse(init?.body ?? '{}') as { domain: string };
      chosen.push(domain);
      if (answerChange) return answerChange(domain);
      makePrimary(domain);
      return Response.json({ success: true });
    }
    return Response.json(listSiteDomains.answer.parse({ domains, found: domains.length }));
  });
});

const open = (): OpenedScreen => openScreen(<DomainListPage site={SITE} />, `/domains/manage/${SITE}`);
const refused = (code: keyof typeof primaryDomainRefusals, domain: string): Response => {
  const { status, message } = primaryDomainRefusals[code];
  return Response.json({ error: code, message: message.replace('%(domain)s', domain) }, { status });
};
const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name: `Select ${name}` });
const change = () => screen.findByRole('button', { name: 'Change primary domain' });
/** The names of the primary section and of the rows. */
const primaryName = (): string | undefined =>
  screen.getByRole('heading', { name: 'Primary domain' }).parentElement?.querySelector('a')?.textContent;
async function openMenu(user: OpenedScreen['user'], name: string): Promise<(string | null)[]> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

describe('the change-primary mode (management, section 4)', () => {
  test('turns the rows into radio buttons; choosing one sets it, says so and leads back to the list', async () => {
    let finish = (): void => undefined;
    answerChange = (domain) =>
      new Promise((resolve) => {
        finish = () => {
          makePrimary(domain);
          resolve(Response.json({ success: true }));
        };
      });
    const { user, address } = open();
    await user.click(await change());

    expect(await screen.findByRole('table', { name: 'Change primary domain' })).toBeTruthy();
    expect(radio('main.com').checked).toBe(true);
    expect(document.activeElement).toBe(radio('main.com'));
    await user.click(radio('other.com'));

    expect(await screen.findByText('Setting Primary Domain…')).toBeTruthy();
    expect(radio('other.com').checked).toBe(true);
    // Nothing else is chosen meanwhile.
    await user.click(radio(SITE));
    expect(chosen).toEqual(['other.com']);
    finish();

    expect(await screen.findByText('other.com is now the primary domain.')).toBeTruthy();
    await waitFor(() => expect(primaryName()).toBe('other.com'));
    expect(screen.queryByRole('radio')).toBeNull();
    expect(address()).toBe(`/domains/manage/${SITE}`);
    expect(document.activeElement).toBe(await change());
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'the sentence of a refusal',
      () => refused('primary_expired', 'other.com'),
      'other.com has expired. Renew it before you make it the primary domain.',
    ],
    [
      'that something went wrong, without an answer',
      () => Promise.reject(new TypeError('failed')),
      "Something went wrong and we couldn't change your primary domain.",
    ],
    [
      'that something went wrong, if the flag is false',
      () => Response.json({ success: false }),
      "Something went wrong and we couldn't change your primary domain.",
    ],
  ])('restores the previous selection on failure, and shows %s', async (_what, answer, sentence) => {
    answerChange = answer;
    const { user } = open();
    await user.click(await change());
    await screen.findByRole('table', { name: 'Change primary domain' });
    await user.click(radio('other.com'));

    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Setting Primary Domain…')).toBeNull());
    expect(radio('main.com').checked).toBe(true);
    expect(radio('other.com').checked).toBe(false);

    // The mode stays, and can be tried again or left.
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(primaryName()).toBe('main.com'));
    expect(document.activeElement).toBe(await change());
  });

  test('a domain that left while the mode was open is refused, and gone from the rows', async () => {
    answerChange = (domain) => {
      domains = domains.filter((each) => each.domain !== domain);
      return refused('primary_not_on_site', domain);
    };
    const { user } = open();
    await user.click(await change());
    await screen.findByRole('table', { name: 'Change primary domain' });
    await user.click(radio('other.com'));

    expect(await screen.findByText('other.com is not a domain of this site.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Select other.com' })).toBeNull());
    expect(radio('main.com').checked).toBe(true);
  });

  test('says why a domain cannot be chosen', async () => {
    const no = { can_set_as_primary: false } as const;
    domains = [
      ...domains,
      buildSiteDomain('ended.com', { ...no, expired: true }),
      buildSiteDomain('held.com', { ...no, next_step: 'verify_suspended' }),
      buildSiteDomain('away.org', { ...no, type: 'redirect', has_registration: false }),
      buildSiteDomain('coming.com', { ...no, type: 'transfer', has_registration: false }),
      buildSiteDomain('unset.com', { ...no, type: 'mapping', points_to_wpcom: false }),
      buildSiteDomain('unproven.com', { ...no, type: 'mapping' }),
    ];
    const { user } = open();
    await user.click(await change());
    const table = await screen.findByRole('table', { name: 'Change primary domain' });

    const notes = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        row.querySelector('th bdi')?.textContent,
        row.querySelector('input')?.disabled,
        row.querySelector('th > span > span:last-child:not(:first-child)')?.textContent,
      ]);
    expect(notes).toEqual([
      ['main.com', false, 'Primary domain'],
      ['other.com', false, undefined],
      [SITE, false, undefined],
      ['ended.com', true, 'It has expired'],
      ['held.com', true, 'It is suspended'],
      ['away.org', true, 'A redirect cannot be primary'],
      ['coming.com', true, 'Its transfer is not complete'],
      ['unset.com', true, 'Its setup is not complete'],
      ['unproven.com', true, 'Cannot be primary'],
    ]);
  });

  test.each([
    ['one domain can be primary', [true, false, false], true],
    ['two can', [true, true, false], false],
  ])('its button when %s', async (_what, can, isDisabled) => {
    domains = domains.map((each, index) => ({ ...each, can_set_as_primary: can[index] ?? false }));
    open();

    expect((await change()) as HTMLButtonElement).toHaveProperty('disabled', isDisabled);
  });

  test('a free site that needs a plan for it leads to the plans (management, section 5)', async () => {
    site = { slug: SITE, feature_flags: ['domains/non-primary-upsell'] };
    domains = [{ ...ADDRESS, primary_domain: true }, buildSiteDomain('other.com')];
    const { user } = open();
    expect(await openMenu(user, 'other.com')).not.toContain('Make primary domain');
    await user.keyboard('{Escape}');
    await user.click(await change());
    await screen.findByRole('table', { name: 'Change primary domain' });

    expect(radio('other.com').disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Upgrade to make other.com primary' }).getAttribute('href')).toBe(
      `/plans/${SITE}`,
    );
  });
});

describe('the menu of a row (management, section 2)', () => {
  const paid = { subscription_id: '7', type: 'registered' } as const;
  const EDIT = ['Edit settings', 'Copy name'];
  // Those of a registration that the person manages.
  const OWN = ['Edit settings', 'Contact information', 'Transfer domain', 'Copy name'];

  test.each<[string, Partial<SiteDomainOnWire>, readonly string[]]>([
    ['a registered domain', paid, ['Make primary domain', 'Renew now', ...OWN]],
    ['one of another manager', { ...paid, current_user_can_manage: false }, ['Make primary domain', ...EDIT]],
    ['one without a purchase', {}, ['Make primary domain', ...OWN]],
    [
      'a mapped domain',
      { ...paid, type: 'mapping' },
      ['Make primary domain', 'Renew now', 'Edit settings', 'DNS Records', 'Transfer domain', 'Copy name'],
    ],
    ['a transfer', { ...paid, type: 'transfer', can_set_as_primary: false }, EDIT],
    ['a redirect', { ...paid, type: 'redirect', can_set_as_primary: false }, ['Renew now', ...EDIT]],
    ['an expired domain', { ...paid, can_set_as_primary: false, expired: true }, ['Renew now', ...OWN]],
  ])('of %s', async (_what, overrides, entries) => {
    domains = [{ ...ADDRESS, primary_domain: true }, buildSiteDomain('other.com', overrides)];
    const { user } = open();

    expect(await openMenu(user, 'other.com')).toEqual(entries);
  });

  test.each([
    ['the free address', {}, ['Make primary domain', 'Edit settings', 'Change site address', 'Copy name']],
    [
      'that of a staging site',
      { options: { is_wpcom_staging_site: true } },
      ['Make primary domain', ...EDIT],
    ],
  ])('of %s', async (_what, kind, entries) => {
    site = { ...site, ...kind };
    const { user } = open();

    expect(await openMenu(user, SITE)).toEqual(entries);
  });

  test('renewing opens the purchase', async () => {
    domains = [{ ...ADDRESS, primary_domain: true }, buildSiteDomain('other.com', paid)];
    const { user } = open();
    await openMenu(user, 'other.com');

    expect(screen.getByRole('menuitem', { name: 'Renew now' }).getAttribute('href')).toBe('/purchases/7');
  });

  test('makes its domain primary', async () => {
    const { user } = open();
    expect(await openMenu(user, 'main.com')).not.toContain('Make primary domain');
    await user.keyboard('{Escape}');
    await openMenu(user, 'other.com');
    await user.click(screen.getByRole('menuitem', { name: 'Make primary domain' }));

    expect(await screen.findByText('other.com is now the primary domain.')).toBeTruthy();
    await waitFor(() => expect(primaryName()).toBe('other.com'));
    expect(chosen).toEqual(['other.com']);
  });
});

describe('lists of other kinds of sites', () => {
  test('a domain-only site has a view of its domain (management, section 2)', async () => {
    site = { slug: 'parked.com', domain: 'parked.com', options: { is_domain_only: true } };
    domains = [buildSiteDomain('parked.com', { primary_domain: true }), ADDRESS];
    openScreen(<DomainListPage site="parked.com" />, '/domains/manage/parked.com');

    expect(await screen.findByText(/^This site is for its domain only\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit settings' }).getAttribute('href')).toBe(
      '/domains/manage/parked.com/edit/parked.com',
    );
    expect(screen.getByRole('link', { name: 'DNS Records' }).getAttribute('href')).toBe(
      '/domains/manage/parked.com/dns/parked.com',
    );
    expect(screen.queryByText(SITE)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change primary domain' })).toBeNull();
  });

  test.each([
    [false, true],
    [true, false],
  ])('a connected site is warned that domains are unavailable; moved here: %s', async (isMoved, isWarned) => {
    site = { slug: SITE, jetpack: true, options: { is_automated_transfer: isMoved } };
    open();
    await change();

    await waitFor(() =>
      expect(screen.queryByText('Domains are not available for this site.') !== null).toBe(isWarned),
    );
    expect(
      screen.queryByText(
        "You can only purchase domains for sites hosted on the provider's platform at this time.",
      ) !== null,
    ).toBe(isWarned);
    const plans = screen.queryByRole('link', { name: 'View Plans' })?.getAttribute('href') ?? null;
    expect(plans).toBe(isWarned ? `/plans/${SITE}` : null);
  });
});
