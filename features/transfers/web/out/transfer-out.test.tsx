import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { getSession } from '#features/accounts/contract/current-user.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { TransferMenuPage } from './transfer-menu-page.tsx';
import { TransferOutPage } from './transfer-out-page.tsx';
import type { TransferOutOnWire } from './transfer-out-queries.ts';

const SITE = 'harbor.namestead.site';
const FUTURE = '2099-03-01T12:00:00.000Z';
const STATUS = {
  locked: false,
  pending_transfer: false,
  transfer_prohibited: false,
  manual_transfer_required: false,
};
const POLICY = { id: 'transfer_policy', effective_from: '2016-12-01', source: 'ICANN' } as const;
const NEXT = { id: 'transfer_policy_review', effective_from: null, source: 'GNSO' } as const;
const OUT: TransferOutOnWire = {
  way: 'code',
  is_always_transferable: false,
  locks: [],
  policy: POLICY,
  next_policy: NEXT,
  code: null,
};
const CODE = {
  sent_at: '2026-11-26T12:00:00.000Z',
  sent_to: 'ada@harbor.com',
  expires_at: '2026-12-10T12:00:00.000Z',
  is_manual: false,
};
const TAGS = [
  { tag: 'ACME', registrarName: 'Acme Ltd', registrarUrl: 'https://acme.example/' },
  { tag: 'ACME-UK', registrarName: 'Acme UK', registrarUrl: '' },
  { tag: 'BETA', registrarName: 'Beta', registrarUrl: '' },
];

let name: string;
let domain: Partial<SiteDomainOnWire>;
let status: typeof STATUS;
let out: TransferOutOnWire;
let refusal: keyof typeof domainRefusals | null;
let answer: object;
let sent: unknown[];
let site: ReturnType<typeof buildWireSite>;

function refuse(code: keyof typeof domainRefusals): Response {
  const { status: of, message } = domainRefusals[code];
  return Response.json({ error: code, message: message.replace('%(domain)s', name) }, { status: of });
}

beforeEach(() => {
  name = 'harbor.com';
  domain = { private_domain: false };
  status = STATUS;
  out = OUT;
  refusal = null;
  answer = { success: true };
  sent = [];
  site = buildWireSite({});
  vi.stubGlobal(
    'fetch',
    async (path: string, init?: { method?: string; body?: string }): Promise<Response> => {
      if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [site] });
      if (path === getSession.path) return Response.json({ user: buildWireUser() });
      if (path === '/ips-tags.json') return Response.json(TAGS);
      if (path.endsWith('/status')) return Response.json(status);
      if (path.endsWith('/transfer-out')) return Response.json(out);
      if (init?.method === 'POST' && path.endsWith('/transfer')) {
        if (refusal !== null) return refuse(refusal);
        const { domainStatus } = JSON.parse(init.body ?? '{}') as { domainStatus: string };
        sent.push(JSON.parse(domainStatus));
        return Response.json(answer);
      }
      return Response.json({ domains: [buildSiteDomain(name, domain)], found: 1 });
    },
  );
});

const open = () => openScreen(<TransferOutPage domain={name} site={SITE} />);
const button = (label: string) => screen.findByRole('button', { name: label });

describe('the cards, first match wins (management, section 4)', () => {
  test.each<[string, () => unknown, string]>([
    [
      'someone else’s',
      () => (domain = { current_user_can_manage: false, owner: 'Grace' }),
      'Only the owner (Grace) can transfer this domain. Contact them.',
    ],
    [
      'frozen',
      () => (domain = { frozen_at: '2026-11-26T12:00:00.000Z' }),
      'This domain is frozen, so it cannot be transferred. Unfreeze it first.',
    ],
    [
      'young',
      () => {
        status = { ...STATUS, transfer_prohibited: true };
        out = { ...OUT, locks: [{ reason: 'registration', ends_at: FUTURE, days: 60 }] };
      },
      'The ICANN transfer policy locks a domain for 60 days after its registration. harbor.com can be transferred from Mar 1, 2099.',
    ],
    [
      'prohibited by the registry',
      () => (status = { ...STATUS, transfer_prohibited: true }),
      'The registry prohibits the transfer of harbor.com. Contact our support.',
    ],
    [
      'locked by a change of contacts',
      () => {
        domain = { transfer_away_eligible_at: FUTURE };
        out = { ...OUT, locks: [{ reason: 'contact_change', ends_at: FUTURE, days: 60 }] };
      },
      'The contact details of harbor.com changed recently. It is locked for 60 days after that and can be transferred from Mar 1, 2099.',
    ],
    [
      'unconfirmed',
      () => (domain = { is_pending_icann_verification: true }),
      'The registrant of harbor.com has to confirm their email address before a transfer. We can send them the link again.',
    ],
    [
      'locked and private',
      () => {
        domain = { private_domain: true };
        status = { ...STATUS, locked: true };
      },
      'To transfer the domain we unlock it, turn off privacy protection, and email the transfer code to the registrant. The new registrar asks for the code.',
    ],
    ['open', () => undefined, 'We email the transfer code to the registrant. The new registrar asks for it.'],
    ['pending', () => (status = { ...STATUS, pending_transfer: true }), 'Your domain is pending transfer.'],
    [
      'manual',
      () => (out = { ...OUT, way: 'form' }),
      'The registry has no automatic transfer codes: our staff will email the code to the registrant.',
    ],
    ['of a mapping', () => (domain = { type: 'mapping' }), 'harbor.com is not registered with us.'],
  ])('%s', async (_what, arrange, text) => {
    arrange();
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a lock names the policy that comes after it', async () => {
    status = { ...STATUS, transfer_prohibited: true };
    out = { ...OUT, locks: [{ reason: 'transfer', ends_at: FUTURE, days: 60 }] };
    open();
    expect(await screen.findByText('Locked until Mar 1, 2099')).toBeTruthy();
    expect(screen.getByText(/ICANN has adopted a new transfer policy, which has no date yet/)).toBeTruthy();
  });
});

describe('the transfer code', () => {
  test('a locked domain is opened with one button', async () => {
    status = { ...STATUS, locked: true };
    const { user } = open();
    await user.click(await button('Update settings and continue'));

    expect(sent).toEqual([{ command: 'send-code' }]);
    expect(
      await screen.findByText('We sent the transfer code to the registrant’s email address.'),
    ).toBeTruthy();
  });

  test('before it is sent, Cancel Transfer is disabled; then it is sent again or cancelled', async () => {
    const { user } = open();
    expect(((await button('Cancel Transfer')) as HTMLButtonElement).disabled).toBe(true);
    out = { ...OUT, code: CODE };
    await user.click(await button('Send Transfer Code'));

    await button('Resend Transfer Code');
    expect(screen.getByText('ada@harbor.com')).toBeTruthy();
    answer = { success: true, locked: true, private: true };
    out = OUT;
    await user.click(await button('Cancel Transfer'));

    expect(sent.at(-1)).toEqual({ command: 'cancel-transfer-request', payload: { decline_transfer: true } });
    expect(
      await screen.findByText(
        'The transfer of harbor.com was cancelled. The domain is locked and its privacy protection is on again.',
      ),
    ).toBeTruthy();
    await button('Send Transfer Code');
  });

  test.each([
    [{ success: true }, 'The transfer of harbor.com was cancelled.'],
    [
      { success: true, locked: true, private: false },
      'The transfer of harbor.com was cancelled, and the domain is locked again.',
    ],
    [
      { success: true, private: true },
      'The transfer of harbor.com was cancelled, and its privacy protection is on again.',
    ],
  ])('a cancellation says what is on again: %o', async (given, text) => {
    out = { ...OUT, code: CODE };
    answer = given;
    const { user } = open();
    await user.click(await button('Cancel Transfer'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('an always transferable domain starts as sent, and has nothing to cancel', async () => {
    out = { ...OUT, is_always_transferable: true, policy: null, next_policy: null };
    open();
    await button('Resend Transfer Code');
    expect(screen.queryByRole('button', { name: 'Cancel Transfer' })).toBeNull();
  });

  test.each([
    ['unlock_domain_failed', 'The registry rejected unlocking harbor.com. The transfer code was not sent.'],
    ['registry_silent', 'The registry did not respond for harbor.com. Please try again in a moment.'],
  ] as const)('%s is said, and the button is back', async (code, text) => {
    refusal = code;
    const { user } = open();
    await user.click(await button('Send Transfer Code'));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(((await button('Send Transfer Code')) as HTMLButtonElement).disabled).toBe(false);
  });
});

describe('the IPS tag (management, sections 4 and 5)', () => {
  beforeEach(() => {
    name = 'harbor.uk';
    out = { ...OUT, way: 'tag', policy: null, next_policy: null };
  });
  const type = async (text: string) => {
    const { user } = open();
    await user.type(await screen.findByRole('combobox', { name: 'IPS tag' }), text);
    return user;
  };

  test('is found by its beginning in any case, confirmed, and the new registrar can be opened', async () => {
    const user = await type('ac');
    const list = await screen.findByRole('listbox');
    expect(
      within(list)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['ACMEAcme Ltd', 'ACME-UKAcme UK']);
    await user.click(within(list).getByText('Acme Ltd'));
    await user.click(await button('Submit'));
    expect(await screen.findByText(/You are about to release harbor.uk to Acme Ltd/)).toBeTruthy();
    await user.click(await button('Yes, Submit!'));

    expect(sent).toEqual([{ command: 'set-ips-tag', payload: { ips_tag: 'ACME' } }]);
    expect(await screen.findByText('Visit Acme Ltd to complete the transfer.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open Acme Ltd/ }).getAttribute('href')).toBe(
      'https://acme.example/',
    );
  });

  test('an unknown tag is sent in upper case, without the name of a registrar', async () => {
    const user = await type('zed-1');
    await user.keyboard('{Escape}');
    await user.click(await button('Submit'));
    expect(await screen.findByText(/to the tag ZED-1, which is not in our list/)).toBeTruthy();
    await user.click(await button('Yes, Submit!'));

    expect(sent).toEqual([{ command: 'set-ips-tag', payload: { ips_tag: 'ZED-1' } }]);
    expect(await screen.findByText('Contact ZED-1 to complete the transfer.')).toBeTruthy();
  });

  test('a rejected tag is said with help, and can be sent again', async () => {
    refusal = 'ips_tag_rejected';
    const user = await type('beta');
    await user.keyboard('{Escape}');
    await user.click(await button('Submit'));
    await user.click(await button('Yes, Submit!'));

    expect(await screen.findByText(/^IPS tag save failed!/)).toBeTruthy();
    await button('Get Help');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(((await button('Submit')) as HTMLButtonElement).disabled).toBe(false);
  });
});

describe('the transfer menu (management, section 2)', () => {
  const menu = () => openScreen(<TransferMenuPage domain={name} site={SITE} />);

  test('of a registered domain leads to the transfer to another registrar', async () => {
    menu();
    expect(await screen.findByRole('heading', { level: 1, name: 'Transfer Domain' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: /Transfer to another registrar/ });
    expect(link.getAttribute('href')).toBe(`/domains/manage/harbor.com/transfer/out/${SITE}`);
  });

  const ways = async () => {
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryAllByRole('listitem').length).toBeGreaterThan(0));
    return screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.includes('/transfer/'))
      .map((href) => href.split('/transfer/')[1]);
  };

  test.each<[string, Partial<SiteDomainOnWire>, WireSiteOverrides['options'], string[]]>([
    ['a registered domain', {}, {}, ['out', 'other-user', 'other-site']],
    ['a mapped domain', { type: 'mapping' }, {}, ['other-user', 'other-site']],
    [
      'a mapped domain that can come to us',
      { type: 'mapping', is_eligible_for_inbound_transfer: true },
      {},
      ['precheck', 'other-user', 'other-site'],
    ],
    ['a site for its domain only', {}, { is_domain_only: true }, ['out', 'other-site']],
    [
      'the primary domain of an automated-transfer site',
      { primary_domain: true },
      { is_automated_transfer: true },
      ['out', 'other-user'],
    ],
  ])('of %s', async (_what, overrides, options, screens) => {
    domain = overrides;
    site = buildWireSite({ options: options ?? {} });
    menu();
    expect(await ways()).toEqual(screens.map((each) => `${each}/${SITE}`));
  });

  test('of a mapped domain is named so', async () => {
    domain = { type: 'mapping' };
    menu();
    expect(await screen.findByRole('heading', { level: 1, name: 'Transfer Mapping' })).toBeTruthy();
  });
});
