import type { CartMessage } from '#features/cart/rules/cart.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { requestCartSchema, responseCartSchema } from '#features/cart/contract/cart-wire.ts';
import type { ResponseCartOnWire } from '#features/cart/contract/cart-wire.ts';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { buildSitePlans } from '#features/catalog/testing/build-site-plans.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { PlansRoute } from './plans-route.tsx';

const SITE = 'shop.namestead.site';

/** The server as the contract describes it: the plans of a free site, and its cart. */
let cart: ResponseCartOnWire;
let refusal: CartMessage | null;

beforeEach(() => {
  cart = buildWireCart([buildWireLine({ meta: 'example.com' })]);
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method?: string; body?: string }) => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite({ slug: SITE })] });
    if (path.startsWith(`/rest/v1.3/sites/${SITE}/plans`)) return Response.json(buildSitePlans());
    expect(path).toMatch(new RegExp(`^/rest/v1\\.1/me/shopping-cart/${SITE}`));
    if (method === 'POST') {
      const wanted = z.parse(requestCartSchema, JSON.parse(body ?? ''));
      const kept = wanted.products.filter(
        ({ product_slug: slug }) => refusal === null || !/bundle/.test(slug),
      );
      cart = buildWireCart(
        kept.map(({ meta, product_slug }) => buildWireLine({ meta, product_slug })),
        {
          version: cart.version + 1,
          messages: { errors: refusal ? [refusal] : [], success: [], persistent_errors: [] },
        },
      );
    }
    return Response.json(z.parse(responseCartSchema, cart));
  });
});

const open = () => openScreen(<PlansRoute site={SITE} />, `/plans/${SITE}`).user;

const slugsInCart = () => cart.products.map(({ product_slug: slug }) => slug);

describe('the plans page and the cart of its site', () => {
  test('adds a plan to the cart, and another plan replaces it', async () => {
    const user = open();

    await user.click(await screen.findByRole('button', { name: 'Choose Personal' }));
    await screen.findByRole('link', { name: 'Check out with Personal' });
    expect(slugsInCart()).toEqual(['dotcom_domain', 'personal-bundle']);

    await user.click(screen.getByRole('button', { name: 'Choose Business' }));
    await screen.findByRole('link', { name: 'Check out with Business' });

    expect(slugsInCart()).toEqual(['dotcom_domain', 'business-bundle']);
    expect(screen.getByRole('button', { name: 'Choose Personal' })).toBeTruthy();
  });

  test("shows the server's message when it rejects a plan", async () => {
    refusal = { code: 'plan-held', message: 'The site has the plan Personal already.', sentence: null };
    const user = open();

    await user.click(await screen.findByRole('button', { name: 'Choose Personal' }));

    expect(await screen.findByText('The site has the plan Personal already.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Choose Personal' })).toBeTruthy();
    await waitFor(() => expect(slugsInCart()).toEqual(['dotcom_domain']));
  });
});
