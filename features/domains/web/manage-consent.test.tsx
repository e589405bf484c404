import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { DataConsentPage } from './data-consent-page.tsx';
import { ManageConsentPage } from './manage-consent-page.tsx';

const SITE = 'harbor.namestead.site';
let isOn: boolean;
let domain: Partial<SiteDomainOnWire>;
let consent: { is_given: boolean | null; answered_at: string | null };
let refusal: keyof typeof domainRefusals | null;
let sent: { path: string; body: unknown }[];

function refuse(code: keyof typeof domainRefusals): Response {
  const { status, message } = domainRefusals[code];
  return Response.json({ code, message, data: { status } }, { status });
}

beforeEach(() => {
  isOn = true;
  domain = {};
  consent = { is_given: null, answered_at: null };
  refusal = null;
  sent = [];
  vi.stubGlobal(
    'fetch',
    async (path: string, init?: { method?: string; body?: string }): Promise<Response> => {
      const body = init?.body === undefined ? null : (JSON.parse(init.body) as { is_given?: boolean });
      if (init?.method === 'POST') sent.push({ path, body });
      const flags = isOn ? ['domains/gdpr-consent'] : [];
      if (path === '/rest/v1.1/me/sites') {
        return Response.json({ sites: [{ ...buildWireSite({}), feature_flags: flags }] });
      }
      if (path === getSession.path) return Response.json({ user: buildWireUser() });
      if (refusal !== null && init?.method === 'POST') return refuse(refusal);
      if (path.endsWith('/request-gdpr-consent-management-link')) return Response.json({ success: true });
      if (path.endsWith('/harbor.com/data-consent')) return Response.json(consent);
      if (path.endsWith('/data-consent/look') || path.endsWith('/data-consent')) {
        if (body?.is_given !== undefined) {
          consent = { is_given: body.is_given, answered_at: '2026-03-01T12:00:00.000Z' };
        }
        return Response.json({ display_name: 'harbor.com', email: 'ada@harbor.com', ...consent });
      }
      return Response.json({ domains: [buildSiteDomain('harbor.com', domain)], found: 1 });
    },
  );
});

describe("'Manage Consent for Personal Data Use' (management, sections 2 and 8)", () => {
  const open = () => openScreen(<ManageConsentPage domain="harbor.com" site={SITE} />);
  const send = () => screen.findByRole('button', { name: 'Send consent link' });

  test('sends the link and says so in the quoted words', async () => {
    const { user } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Manage Consent for Personal Data Use' }),
    ).toBeTruthy();
    expect(await screen.findByText('Not answered yet')).toBeTruthy();

    await user.click(await send());

    expect(
      await screen.findByText('Personal Data Consent Link was successfully sent to the domain owner email.'),
    ).toBeTruthy();
    expect(sent).toEqual([
      { path: '/rest/v1.1/domains/harbor.com/request-gdpr-consent-management-link', body: {} },
    ]);
  });

  test('a failure is told in the quoted words', async () => {
    refusal = 'contact_mail_too_soon';
    const { user } = open();
    await user.click(await send());

    expect(
      await screen.findByText(
        'An error occured while sending you the Personal Data Consent Link. If the issue persists please contact our support staff.',
      ),
    ).toBeTruthy();
  });

  test('shows the last answer and what it does', async () => {
    consent = { is_given: false, answered_at: '2026-03-01T12:00:00.000Z' };
    open();

    expect(await screen.findByText('Withdrawn on Mar 1, 2026')).toBeTruthy();
    expect(screen.getByText('The registration data is not published.')).toBeTruthy();
  });

  test.each([
    ['without the feature', () => (isOn = false), 'Consent is not managed for this domain'],
    [
      'for a domain that does not support it',
      () => (domain = { supports_gdpr_consent_management: false }),
      'Consent is not managed for this domain',
    ],
    [
      'for somebody else',
      () => (domain = { current_user_can_manage: false, owner: 'Grace' }),
      'Only the site owner (Grace) can edit this domain name.',
    ],
  ])('%s offers no link', async (_when, arrange, text) => {
    arrange();
    open();

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send consent link' })).toBeNull();
  });
});

describe('the page that the mailed link opens', () => {
  const open = () => openScreen(<DataConsentPage token="abc" />);

  test.each([
    ['Give consent', true, 'Consent given'],
    ['Do not consent', false, 'No consent'],
  ])('opening it answers nothing; "%s" answers once, and can be changed', async (label, isGiven, title) => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: label });
    const answers = () => sent.filter(({ path }) => path.endsWith('/data-consent'));
    expect(answers()).toEqual([]);

    await user.click(button);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(answers()).toMatchObject([{ body: { token: 'abc', is_given: isGiven } }]);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(
      await screen.findByRole('button', { name: isGiven ? 'Withdraw consent' : 'Give consent' }),
    ).toBeTruthy();
  });

  test('an expired link says so', async () => {
    refusal = 'unknown_data_consent_link';
    open();

    expect(await screen.findByText(domainRefusals.unknown_data_consent_link.message)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
