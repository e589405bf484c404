import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildWireCart, buildWireLine } from '#features/cart/testing/wire-cart.ts';
import { withMeta } from '#platform/ui/testing/with-meta.ts';
import { CheckoutServer } from '../../testing/checkout-server.ts';
import { fillCard, openCheckout, payButton } from '../../testing/open-checkout.tsx';

let server: CheckoutServer;
let restores: (() => void)[] = [];

beforeEach(() => {
  server = new CheckoutServer();
  vi.stubGlobal('fetch', server.fetch);
  sessionStorage.clear();
});

afterEach(() => {
  for (const restore of restores) restore();
  restores = [];
});

const publish = (pages: Readonly<Record<string, string>>): void => {
  restores = Object.entries(pages).map(([name, content]) => withMeta(`namestead:${name}`, content));
};
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what a buyer agrees to', () => {
  test('each text is linked, and the order says which version was read', async () => {
    publish({
      terms: 'https://acme.example/terms',
      'registration-agreement': 'https://acme.example/registrants',
      privacy: 'https://acme.example/privacy',
      'agreement-version': '2026-11-01',
    });
    const user = openCheckout();
    await fillCard(user);

    expect(target('terms of service')).toBe('https://acme.example/terms');
    expect(target('registration agreements')).toBe('https://acme.example/registrants');
    expect(target('privacy policy')).toBe('https://acme.example/privacy');
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request).toMatchObject({ has_agreed: true, agreed_version: '2026-11-01' });
  });

  test('a plan alone needs no registration agreement', async () => {
    publish({
      terms: 'https://acme.example/terms',
      'registration-agreement': 'https://acme.example/registrants',
    });
    server.cart = buildWireCart([buildWireLine({ meta: '', product_slug: 'value_bundle' })]);
    openCheckout();

    await screen.findByRole('checkbox', { name: /^I agree to the terms of service/ });
    expect(screen.queryByRole('link', { name: 'registration agreements' })).toBeNull();
  });

  test('nothing published: the sentence stands without links, and no version is sent', async () => {
    const user = openCheckout();
    await fillCard(user);

    expect(screen.queryByRole('link', { name: 'terms of service' })).toBeNull();
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(server.payments[0]?.request).not.toHaveProperty('agreed_version');
  });
});
