import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { requestCartSchema } from '#features/cart/contract/cart-wire.ts';
import { buildWireCart } from '#features/cart/testing/wire-cart.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { CurrencySelect } from './account-panel.tsx';

let kept: unknown[];
let currencies: (string | undefined)[];
let isBroken: boolean;

beforeEach(() => {
  kept = [];
  currencies = [];
  isBroken = false;
  vi.stubGlobal('fetch', async (path: string, { method, body = '' }: { method?: string; body?: string }) => {
    if (path === '/rest/v1.1/me/preferences') {
      if (isBroken) return Response.json({ error: 'internal_error', message: '' }, { status: 500 });
      kept.push(JSON.parse(body));
      return Response.json(JSON.parse(body));
    }
    if (method !== 'POST') return Response.json(buildWireCart());
    const { currency } = z.parse(requestCartSchema, JSON.parse(body));
    currencies.push(currency);
    return Response.json(buildWireCart([], { version: 2, currency: currency ?? 'USD' }));
  });
});

const select = () => screen.findByLabelText<HTMLSelectElement>('Currency');

describe('the currency that prices are shown in', () => {
  test('every currency sold is offered by its code and name', async () => {
    openScreen(<CurrencySelect site={null} />);

    const names = [...(await select()).options].map(({ text }) => text);
    expect(names).toHaveLength(8);
    expect(names).toContain('EUR · Euro');
    expect((await select()).value).toBe('USD');
  });

  test('a choice is kept with the account, and the cart of the site follows', async () => {
    const { user } = openScreen(<CurrencySelect site="shop.namestead.site" />);

    await user.selectOptions(await select(), 'JPY');

    expect((await select()).value).toBe('JPY');
    await waitFor(() => expect(currencies).toEqual(['JPY']));
    expect(kept).toEqual([{ calypso_preferences: { currency: 'JPY' } }]);
  });

  test('reports and reverts a choice that cannot be saved', async () => {
    isBroken = true;
    const { user } = openScreen(<CurrencySelect site={null} />);

    await user.selectOptions(await select(), 'GBP');

    expect(await screen.findByText(/Could not save your currency/)).toBeTruthy();
    expect((await select()).value).toBe('USD');
  });
});
