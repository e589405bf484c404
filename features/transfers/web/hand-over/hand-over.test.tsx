import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { getSession } from '#features/accounts/contract/current-user.ts';
import type { SiteDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import type { SiteUserOnWire } from '#features/users/contract/user-endpoints.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { handOverRefusals } from '../../contract/hand-over-refusals.ts';
import { TransferToSitePage } from './transfer-to-site-page.tsx';
import { TransferToUserPage } from './transfer-to-user-page.tsx';

const NAME = 'harbor.com';
const SITE = 'harbor.namestead.site';

let domain: Partial<SiteDomainOnWire>;
let current: WireSiteOverrides;
let others: readonly WireSiteOverrides[];
let users: readonly SiteUserOnWire[];
let refusal: keyof typeof handOverRefusals | null;
let isSlow: boolean;
let sent: string[];
let proceed: () => void;

const user = (ID: number, names: Partial<SiteUserOnWire> = {}): SiteUserOnWire => ({
  ID,
  login: `user${ID}`,
  email: `user${ID}@example.com`,
  name: `User ${ID}`,
  nice_name: `user${ID}`,
  first_name: '',
  last_name: '',
  avatar_URL: '',
  profile_URL: '',
  site_ID: 1,
  roles: ['administrator'],
  ...names,
});

beforeEach(() => {
  domain = { blog_id: 1 };
  current = {};
  others = [
    { ID: 2, slug: 'quay.namestead.site', title: 'Quay Café' },
    { ID: 3, slug: 'edited.namestead.site', title: 'Edited', capabilities: { manage_options: false } },
    { ID: 4, slug: 'plugin.example', title: 'Plugin', jetpack: true },
    {
      ID: 5,
      slug: 'moved.example',
      title: 'Automated',
      jetpack: true,
      options: { is_automated_transfer: true },
    },
    { ID: 6, slug: 'only.com', title: 'Only', options: { is_domain_only: true } },
  ];
  users = [
    user(1),
    user(2, { first_name: 'Bob', last_name: 'Babbage', nice_name: 'bob' }),
    user(3),
    user(4, { roles: ['editor'] }),
  ];
  refusal = null;
  isSlow = false;
  sent = [];
  proceed = () => undefined;
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string }): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites')
      return Response.json({ sites: [current, ...others].map((each) => buildWireSite(each)) });
    if (path === getSession.path) return Response.json({ user: buildWireUser({ ID: 1 }) });
    if (path.includes('/users')) return Response.json({ users, found: users.length });
    if (init?.method === 'POST' && path.includes('/transfer-to-')) {
      sent.push(path);
      if (isSlow) await new Promise<void>((resolve) => (proceed = resolve));
      if (refusal === null) return Response.json({ success: true });
      const { status, message } = handOverRefusals[refusal];
      return Response.json({ error: refusal, message: message.replace('%(domain)s', NAME) }, { status });
    }
    return Response.json({ domains: [buildSiteDomain(NAME, domain)], found: 1 });
  });
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const isDisabled = async (name: string) => ((await button(name)) as HTMLButtonElement).disabled;

describe('to another site (management, section 2)', () => {
  const open = () => openScreen(<TransferToSitePage domain={NAME} site={SITE} />);
  const titles = async () => {
    const card = (await screen.findByText('Your sites')).closest('section');
    return within(card ?? document.body)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  };

  test('only eligible sites can be picked (section 5)', async () => {
    open();
    expect(await titles()).toEqual(['Quay Caféquay.namestead.site', 'Automatedmoved.example']);
    expect(screen.getByRole('heading', { level: 1, name: 'Transfer Domain To Another Site' })).toBeTruthy();
  });

  test('a picked site is confirmed, and the list of domains opens', async () => {
    const { user: person, address } = open();
    await person.click(await button(/Quay Café/));
    expect(await screen.findByText('Do you want to transfer harbor.com to the site Quay Café?')).toBeTruthy();
    await person.click(await button('Confirm transfer'));

    expect(await screen.findByText('harbor.com has been transferred to site: Quay Café')).toBeTruthy();
    expect(sent).toEqual([`/rest/v1.1/sites/1/domains/${NAME}/transfer-to-site/2`]);
    expect(address()).toBe(`/domains/manage/${SITE}`);
  });

  test('while it runs the buttons are disabled and it cannot be closed; a refusal gives them back', async () => {
    isSlow = true;
    refusal = 'hand_over_in_payment';
    const { user: person } = open();
    await person.click(await button(/Quay Café/));
    await person.click(await button('Confirm transfer'));
    expect(await isDisabled('Cancel')).toBe(true);
    await person.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    proceed();

    expect(
      await screen.findByText(
        'An order for harbor.com is waiting for its payment. Complete or cancel it first.',
      ),
    ).toBeTruthy();
    await waitFor(async () => expect(await isDisabled('Cancel')).toBe(false));
    expect(sent).toHaveLength(1);
  });

  test('a primary domain says what becomes of its site', async () => {
    domain = { ...domain, primary_domain: true };
    open();
    expect(
      await screen.findByText(
        'It is the primary domain of Harbor Bakery. After the transfer, that site is reached by harbor.namestead.site.',
      ),
    ).toBeTruthy();
  });

  test('without another site the first step is offered', async () => {
    others = [];
    open();
    expect(await screen.findByText('No other site')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create a site' })).toBeTruthy();
  });

  test('a mapping has its own title; a free one moves to sites that include it', async () => {
    domain = { ...domain, type: 'mapping', expiry: false };
    others = [...others, { ID: 7, slug: 'vip.namestead.site', title: 'Very Important', is_vip: true }];
    open();
    expect(await titles()).toEqual(['Very Importantvip.namestead.site']);
    expect(
      screen.getByRole('heading', { level: 1, name: 'Transfer Domain Mapping To Another Site' }),
    ).toBeTruthy();
  });
});

describe('to another user (management, section 2)', () => {
  const open = () => openScreen(<TransferToUserPage domain={NAME} site={SITE} />);
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'New owner' });
  const options = async () => [...(await select()).options].map(({ textContent }) => textContent);

  test('the other administrators can be chosen, the first one at once', async () => {
    domain = { ...domain, domain_registration_agreement_url: 'https://registrar.example/agreement' };
    open();
    expect(await options()).toEqual(['Bob Babbage (bob)', 'user3']);
    expect((await select()).value).toBe('2');
    expect(screen.getByRole('link', { name: 'Read the agreement' }).getAttribute('href')).toBe(
      'https://registrar.example/agreement',
    );
    expect(await isDisabled('Transfer domain')).toBe(false);
  });

  test('a chosen one is confirmed; the notice names them, and the settings open', async () => {
    const { user: person, address } = open();
    await person.selectOptions(await select(), '3');
    await person.click(await button('Transfer domain'));
    expect(
      await screen.findByText('Do you want to transfer the ownership of harbor.com to user3?'),
    ).toBeTruthy();
    await person.click(await button('Confirm transfer'));

    expect(await screen.findByText('harbor.com has been transferred to user3')).toBeTruthy();
    expect(sent).toEqual([`/rest/v1.1/sites/1/domains/${NAME}/transfer-to-user/3`]);
    expect(address()).toBe(`/domains/manage/${NAME}/edit/${SITE}`);
  });

  test('a mapping has texts of its own and no agreement', async () => {
    domain = { ...domain, type: 'mapping', domain_registration_agreement_url: 'https://registrar.example/' };
    const { user: person } = open();
    await person.click(await button('Transfer domain mapping'));
    expect(
      await screen.findByText(
        'Do you want to transfer the domain mapping of harbor.com to Bob Babbage (bob)?',
      ),
    ).toBeTruthy();
    expect(screen.queryByText('Read the agreement')).toBeNull();
    expect(
      screen.getByRole('heading', {
        hidden: true,
        level: 1,
        name: 'Transfer Domain Mapping To Another User',
      }),
    ).toBeTruthy();
  });

  test('without another administrator nothing can be chosen', async () => {
    users = [user(1), user(4, { roles: ['editor'] })];
    open();
    expect(await options()).toContain('-- Site has no other administrators --');
    expect((await select()).disabled).toBe(true);
    expect(await isDisabled('Transfer domain')).toBe(true);
  });

  test('one who left while the dialog was open is refused; the dialog closes and the list is read again', async () => {
    refusal = 'target_not_administrator';
    const { user: person } = open();
    await person.click(await button('Transfer domain'));
    users = users.filter(({ ID }) => ID !== 2);
    await person.click(await button('Confirm transfer'));

    expect(
      await screen.findByText(
        'The person that you chose is not an administrator of this site any more. Choose another one.',
      ),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await options()).toEqual(['user3']));
    expect(await isDisabled('Transfer domain')).toBe(false);
  });

  test('on an automated-transfer site people are meant by their linked ids', async () => {
    current = { jetpack: true, options: { is_automated_transfer: true } };
    users = [user(11, { linked_user_ID: 1 }), user(12, { linked_user_ID: 2 })];
    const { user: person } = open();
    await person.click(await button('Transfer domain'));
    await person.click(await button('Confirm transfer'));
    await waitFor(() => expect(sent).toEqual([`/rest/v1.1/sites/1/domains/${NAME}/transfer-to-user/2`]));
  });

  test('a site for the domain only, and another person’s domain, say why not', async () => {
    domain = { ...domain, current_user_can_manage: false, owner: 'Grace' };
    open();
    expect(
      await screen.findByText('Only the owner (Grace) can transfer this domain. Contact them.'),
    ).toBeTruthy();
  });

  test('of a site for the domain only there is no transfer to a user', async () => {
    current = { options: { is_domain_only: true } };
    open();
    expect(await screen.findByText('This domain cannot change its owner')).toBeTruthy();
  });
});
