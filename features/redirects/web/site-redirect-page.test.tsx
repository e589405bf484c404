import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import type { WireSiteOverrides } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { redirectRefusals } from '../contract/refusals.ts';
import { SiteRedirectPage } from './site-redirect-page.tsx';

const SITE = 'harbor.namestead.site';
const SLUG = 'offsite_redirect';

let site: WireSiteOverrides;
let inCart: ReturnType<typeof buildWireLine>[];
/** The validated addresses and cart requests. */
let validated: string[];
let sent: unknown[];
let refusal: keyof typeof redirectRefusals | null;
let answer: { can_redirect: boolean; warning?: 'unreachable' };
/** Blocks the validation response until it resolves. */
let gate: Promise<void>;
let price: Partial<typeof product> & { sale_cost_display?: string };

const product = {
  product_id: 14,
  product_name: 'Site Redirect',
  product_slug: SLUG,
  description: '',
  cost: 13,
  cost_integer: 1_300,
  cost_display: '$13.00',
  currency_code: 'USD',
  is_domain_registration: false,
  product_type: SLUG,
  bill_period_days: 365,
  renewal_cost_integer: 1_300,
  renewal_cost_display: '$13.00',
};

beforeEach(() => {
  site = {};
  inCart = [];
  validated = [];
  sent = [];
  refusal = null;
  answer = { can_redirect: true };
  gate = Promise.resolve();
  price = {};
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    if (path.startsWith('/rest/v1.1/products')) return Response.json({ [SLUG]: { ...product, ...price } });
    if (path.endsWith('/can-redirect')) {
      validated.push(decodeURIComponent(path.split('/').at(-2) ?? ''));
      await gate;
      if (!refusal) return Response.json(answer);
      const { status, message } = redirectRefusals[refusal];
      return Response.json({ error: refusal, message, data: { field: 'url' } }, { status });
    }
    if (path.includes('/shopping-cart/')) {
      if (body !== '') {
        const wanted = JSON.parse(body) as { products: { meta: string; extra: Record<string, string> }[] };
        sent.push(...wanted.products.map(({ meta, extra }) => ({ meta, extra })));
        inCart = wanted.products.map(({ meta, extra }) =>
          buildWireLine({ product_slug: SLUG, product_id: 14, meta, extra, is_domain_registration: false }),
        );
      }
      return Response.json(buildWireCart(inCart));
    }
    return Response.json({});
  });
});

const field = (): Promise<HTMLInputElement> => screen.findByLabelText('Redirect to');

async function send(text: string) {
  const opened = openScreen(<SiteRedirectPage site={SITE} />, `/domains/add/site-redirect/${SITE}`);
  const input = await field();
  if (text !== '') await opened.user.type(input, text);
  await opened.user.click(screen.getByRole('button', { name: 'Redirect this site' }));
  return opened;
}

describe('redirecting a site (acquisition, sections 4 and 5)', () => {
  test('adds the redirect to the cart, with the missing protocol, and goes to checkout', async () => {
    const { address } = await send('Harbor.example/Shop');

    await waitFor(() => expect(address()).toBe(`/checkout/${SITE}`));
    expect(validated).toEqual(['http://harbor.example/Shop']);
    expect(sent).toEqual([{ meta: 'harbor.example', extra: { location: 'http://harbor.example/Shop' } }]);
  });

  test.each([
    ['its display cost (section 9)', {}, '$13.00 per year'],
    ['its sale price', { sale_cost_display: '$9.00' }, '$9.00 per year'],
  ])('shows its price: %s', async (_what, more, sentence) => {
    price = more;
    openScreen(<SiteRedirectPage site={SITE} />, '/');

    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('is busy during validation, and is added once however often it is submitted', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const { user, address } = await send('harbor.example');
    const button = screen.getByRole('button', { name: 'Redirect this site' });
    await waitFor(() => expect(validated).toHaveLength(1));

    await user.click(button);
    expect(sent).toEqual([]);
    resolve();

    await waitFor(() => expect(address()).toBe(`/checkout/${SITE}`));
    expect(validated).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['', 'Please enter a domain name or keyword.'],
    ['me@harbor.example', 'Sorry, me@harbor.example does not appear to be a valid domain name.'],
    ['harbor', 'Sorry, harbor does not end with a valid domain extension.'],
  ])('rejects "%s" without a request', async (text, sentence) => {
    await send(text);

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(validated).toEqual([]);
  });

  test('shows a refusal at the field, and keeps the input', async () => {
    refusal = 'already_has_redirect';
    await send('harbor.example');

    expect(await screen.findByText(redirectRefusals.already_has_redirect.message)).toBeTruthy();
    expect((await field()).value).toBe('harbor.example');
    expect(sent).toEqual([]);
  });

  test('shows a generic error for an unspecified refusal', async () => {
    answer = { can_redirect: false };
    await send('harbor.example');

    expect(
      await screen.findByText('There is a problem adding Site Redirect that points to harbor.example.'),
    ).toBeTruthy();
  });

  test('warns of a target that does not answer, and lets it through when asked again', async () => {
    answer = { can_redirect: true, warning: 'unreachable' };
    const { user, address } = await send('harbor.example');

    expect(await screen.findByText(/^harbor.example does not answer at the moment/)).toBeTruthy();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Redirect anyway' }));
    await waitFor(() => expect(address()).toBe(`/checkout/${SITE}`));
  });

  test('refuses a second redirect in the cart', async () => {
    inCart = [buildWireLine({ product_slug: SLUG, product_id: 14, meta: 'first.example' })];
    await send('second.example');

    expect(
      await screen.findByText(
        "You already have Site Redirect upgrade in the Shopping Cart and can't add another one",
      ),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('refers an automated-transfer site to its plug-ins (section 2)', async () => {
    site = {
      jetpack: true,
      options: { is_automated_transfer: true, unmapped_url: 'https://harbor.example' },
    };
    openScreen(<SiteRedirectPage site={SITE} />, '/');

    const link = await screen.findByRole('link', { name: 'Find a redirect plugin' });
    expect(link.getAttribute('href')).toBe(
      'https://harbor.example/wp-admin/plugin-install.php?tab=search&s=redirection',
    );
    expect(screen.queryByLabelText('Redirect to')).toBeNull();
  });
});
