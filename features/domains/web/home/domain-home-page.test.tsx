import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { hours, minutes } from '#platform/kernel/duration.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';
import { buildSiteDomain } from '../../testing/wire-domains.ts';
import { DomainSettingsPage } from '../domain-settings-page.tsx';
import { DomainHomePage } from './domain-home-page.tsx';

const SITE = 'harbor.namestead.site';
const NAME = 'harbor.com';

let site: WireSiteOverrides;
let domains: SiteDomainOnWire[];
let purchase: object;
let sent: string[];
/** What the server refuses the lock with. */
let lockRefusal: string | null;
/** Whether the domain ends elsewhere before its next change arrives. */
let endsMeanwhile: boolean;

const PURCHASE = {
  ID: 7,
  user_id: 1,
  blog_id: 1,
  product_id: 6,
  product_slug: 'dotcom_domain',
  product_name: '.com domain',
  meta: NAME,
  subscribed_date: '2025-06-15T12:00:00.000Z',
  amount: 18,
  amount_integer: 1800,
  redemption_amount_integer: null,
  amount_display: '$18.00',
  currency_code: 'USD',
  bill_period_days: 365,
  expiry_date: '2027-06-15T12:00:00.000Z',
  expiry_status: 'auto-renewing',
  is_renewable: true,
  is_auto_renewing: true,
  is_card_missing: false,
  renew_date: '2027-05-16T12:00:00.000Z',
  renewal_failure: null,
  renewal_failure_sentence: null,
  task: null,
  is_refundable: false,
  refundable_until: null,
  payments: [],
  next_renewal: {
    charge_date: '2027-05-16T12:00:00.000Z',
    amount_integer: 1800,
    tax_integer: 150,
    total_integer: 1950,
    total_display: '$19.50',
    currency_code: 'USD',
    card_brand: 'visa',
    card_last4: '4242',
    tries: 0,
  },
  cancel_failure: null,
  cancel_failure_sentence: null,
  can: { renew: true, set_auto_renew: true, cancel: true },
};

beforeEach(() => {
  site = {};
  domains = [buildSiteDomain(NAME)];
  purchase = PURCHASE;
  sent = [];
  lockRefusal = null;
  endsMeanwhile = false;
  vi.stubGlobal(
    'fetch',
    async (path: string, init?: { method?: string; body?: string }): Promise<Response> => {
      if (init?.method === 'POST') sent.push(`${path} ${init.body ?? ''}`);
      if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
      if (path === getSession.path) return Response.json({ user: buildWireUser() });
      if (path.startsWith('/rest/v1.1/sites/')) {
        return Response.json({ error: 'unknown_site', message: 'Site not found.' }, { status: 404 });
      }
      if (path === '/namestead/v1/me/purchases/7/auto-renew' && endsMeanwhile) {
        purchase = { ...PURCHASE, can: { renew: false, set_auto_renew: false, cancel: false } };
        domains = domains.map((each) => ({ ...each, expired: true, next_step: 'gone' }));
        return Response.json(
          { code: 'purchase_over', message: 'This purchase has ended and cannot be changed.' },
          { status: 409 },
        );
      }
      if (path === '/namestead/v1/me/purchases/7/auto-renew') {
        purchase = { ...PURCHASE, is_auto_renewing: false, next_renewal: null };
        domains = domains.map((each) => ({ ...each, auto_renewing: false }));
        return Response.json(purchase);
      }
      if (path === '/namestead/v1/me/purchases/7') return Response.json(purchase);
      if (path.includes('/privacy/')) {
        domains = domains.map((each) => ({ ...each, private_domain: false }));
        return Response.json({ success: true, is_pending: false });
      }
      if (path.endsWith('/transfer-lock')) {
        if (lockRefusal !== null)
          return Response.json({ code: 'registry_silent', message: lockRefusal }, { status: 503 });
        domains = domains.map((each) => ({ ...each, is_locked: false }));
        return Response.json({ is_locked: false });
      }
      return Response.json({ domains, found: domains.length });
    },
  );
});

const openOverview = () =>
  openScreen(
    <DomainHomePage domain={NAME} site={SITE}>
      <DomainSettingsPage domain={NAME} site={SITE} />
    </DomainHomePage>,
    `/domains/manage/${NAME}/edit/${SITE}`,
  );
const openSection = (page: string) =>
  openScreen(
    <DomainHomePage domain={NAME} site={SITE}>
      <PageFrame title="DNS records" description="What it is for." back={{ href: '/', label: 'Nowhere' }}>
        <p>Content</p>
      </PageFrame>
    </DomainHomePage>,
    `/domains/manage/${NAME}/${page}/${SITE}`,
  );

describe('the home of a domain', () => {
  test('keeps its header around a section, which has a title of its own and no way back', async () => {
    openSection('dns');

    expect(await screen.findByText('Content')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      NAME,
    ]);
    expect(screen.getByRole('heading', { level: 2, name: 'DNS records' })).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nowhere' })).toBeNull();
    expect(document.title).toBe('DNS records: harbor.com · Namestead');
    expect(screen.getByRole('link', { name: 'DNS' }).getAttribute('aria-current')).toBe('page');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem');
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Domains', NAME, 'DNS']);
  });

  test('has its next step on every section, but not on the page where it is done', async () => {
    domains = [
      buildSiteDomain(NAME, {
        type: 'mapping',
        has_registration: false,
        has_zone: false,
        points_to_wpcom: false,
      }),
    ];
    openSection('transfer/precheck');
    expect(await screen.findByText('Setup is not complete')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Complete setup' })).toBeTruthy();
  });

  test('does not ask for the step of the page that is open', async () => {
    domains = [buildSiteDomain(NAME, { type: 'mapping', has_zone: false, points_to_wpcom: false })];
    openSection('domain-connect-mapping');

    expect(await screen.findByText('Content')).toBeTruthy();
    expect(screen.queryByText('Setup is not complete')).toBeNull();
  });

  test('explains a new domain on its records, too', async () => {
    domains = [buildSiteDomain(NAME, { new_registration: true })];
    openSection('dns');

    expect(await screen.findByText(/may be unreliable for the first 30 minutes/)).toBeTruthy();
  });

  test('warns of a site that is hosted elsewhere (management, section 2)', async () => {
    site = { jetpack: true };
    openOverview();

    expect(await screen.findByText('Domains are not available for this site.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe(`/plans/${SITE}`);
    expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeTruthy();
  });

  test('says that the registry is under maintenance, and until when', async () => {
    const end = new Date(Date.now() + hours(2) - minutes(5)).toISOString();
    domains = [buildSiteDomain(NAME, { tld_maintenance_end_time: end })];
    openSection('dns');

    expect(await screen.findByText('.com is undergoing maintenance')).toBeTruthy();
    expect(screen.getByText(/you can renew, transfer or change it in 2 hours\.$/)).toBeTruthy();
  });

  test('asks for a newer plugin where the one of the site is too old (management, section 2)', async () => {
    site = { jetpack: true, options: { jetpack_version: '3.3.9' } };
    openOverview();

    expect(
      await screen.findByRole('heading', { name: 'Your version of Jetpack is out of date.' }),
    ).toBeTruthy();
    expect(screen.getByText('Jetpack 3.4 or higher is required to see this page.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Update Jetpack' }).getAttribute('href')).toBe(
      `/plugins/jetpack/${SITE}`,
    );
    expect(screen.queryByRole('heading', { name: NAME })).toBeNull();
  });
});

describe('the facts of a domain carry their control', () => {
  test.each([
    ['2026-08-14T12:00:00.000Z', 1],
    [null, 0],
  ])(
    'the end of the transfer lock, where it is %s (management, section 9: 60 days)',
    async (eligibleAt, count) => {
      domains = [buildSiteDomain(NAME, { transfer_away_eligible_at: eligibleAt })];
      openOverview();

      expect(await screen.findByText('Transfer lock')).toBeTruthy();
      expect(screen.queryAllByText('Transfer lock ends')).toHaveLength(count);
    },
  );

  test('the renewal with its price, and what is charged when', async () => {
    domains = [buildSiteDomain(NAME, { subscription_id: '7' })];
    openOverview();

    expect(await screen.findByRole('button', { name: 'Renew for $18.00' })).toBeTruthy();
    expect(screen.getByText('$19.50 including tax is charged on May 16, 2027.')).toBeTruthy();
  });

  test('auto-renewal is switched off in its row', async () => {
    domains = [buildSiteDomain(NAME, { subscription_id: '7' })];
    openOverview();
    const control = await screen.findByRole('switch', { name: 'Renew automatically' });

    fireEvent.click(control);

    await waitFor(() => expect(sent).toContain('/namestead/v1/me/purchases/7/auto-renew {"is_on":false}'));
    expect(await screen.findByText('Auto-renewal is off for harbor.com.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Off')).toHaveLength(1));
  });

  test('a domain that ended while its page was open says so, changes nothing, and offers no second try', async () => {
    endsMeanwhile = true;
    domains = [buildSiteDomain(NAME, { subscription_id: '7' })];
    openOverview();

    fireEvent.click(await screen.findByRole('switch', { name: 'Renew automatically' }));

    expect(await screen.findByText('This purchase has ended and cannot be changed.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('switch', { name: 'Renew automatically' })).toBeNull());
    expect(await screen.findByText('It can no longer be renewed or reactivated.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('a domain that was not bought here has neither', async () => {
    openOverview();

    expect(await screen.findByText('Auto-renew')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Renew/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Renew automatically' })).toBeNull();
  });

  test('the registration agreement of the registrar is linked, where the operator has one', async () => {
    const agreement = 'https://acme.example/registrants';
    domains = [buildSiteDomain(NAME, { registrar: 'Acme', domain_registration_agreement_url: agreement })];
    openOverview();

    const link = await screen.findByRole('link', { name: /^Registration agreement/ });
    expect(link.getAttribute('href')).toBe(agreement);
    expect(screen.getByText('Acme')).toBeTruthy();
  });

  test('the lock is switched at the registry', async () => {
    openOverview();
    const control = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Transfer lock of harbor.com',
    });
    expect(control.checked).toBe(true);

    fireEvent.click(control);

    await waitFor(() =>
      expect(sent).toContain('/namestead/v1/domains/harbor.com/transfer-lock {"is_locked":false}'),
    );
    expect(await screen.findByText('harbor.com can be transferred to another registrar.')).toBeTruthy();
    await waitFor(() => expect(control.checked).toBe(false));
    expect(screen.getByText('Unlocked')).toBeTruthy();
  });

  test('privacy protection is switched in its row, for the manager', async () => {
    openOverview();
    const control = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Privacy protection of harbor.com',
    });
    expect(control.checked).toBe(true);

    fireEvent.click(control);

    await waitFor(() => expect(sent.join()).toContain('/rest/v1/domains/harbor.com/privacy/disable'));
    expect(await screen.findByText('Privacy protection of harbor.com is off.')).toBeTruthy();
  });

  test('a lock that the registry does not change says so and stays', async () => {
    lockRefusal = 'The registry did not respond for harbor.com. Please try again in a moment.';
    openOverview();
    const control = await screen.findByRole<HTMLInputElement>('switch', {
      name: 'Transfer lock of harbor.com',
    });

    fireEvent.click(control);

    expect(await screen.findByText(lockRefusal)).toBeTruthy();
    await waitFor(() => expect(control.checked).toBe(true));
  });

  test.each([
    ['deleted', { expired: true, is_renewable: false, is_redeemable: true }],
    ['past its redemption', { expired: true, is_renewable: false, is_redeemable: false }],
    ['in maintenance at its registry', { tld_maintenance_end_time: '2099-01-01T00:00:00.000Z' }],
  ])('the lock of a domain that is %s has no switch', async (_state, facts) => {
    domains = [buildSiteDomain(NAME, facts)];
    openOverview();

    expect(await screen.findByText('Transfer lock')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test.each([
    ['not_offered', 'This extension has no transfer lock.'],
    ['contact_change', 'The contact details changed recently, so the lock cannot be changed yet.'],
    ['transfer_pending', 'A transfer to another registrar is in progress.'],
  ] as const)('a lock that is fixed by %s has no switch, and the reason', async (reason, sentence) => {
    domains = [buildSiteDomain(NAME, { lock_fixed_by: reason })];
    openOverview();

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /^Transfer lock/ })).toBeNull();
  });
});
