import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CartServer } from '../../testing/cart-server.ts';
import { openPopup } from '../../testing/open-popup.tsx';
import { buildWireCart, buildWireLine } from '../../testing/wire-cart.ts';

let server: CartServer;

beforeEach(() => {
  server = new CartServer();
  server.cart = buildWireCart([buildWireLine()]);
  vi.stubGlobal('fetch', server.fetch);
});

const field = (): Promise<HTMLInputElement> => screen.findByRole('textbox', { name: 'Coupon code' });
const says = (code: string, message: string) => ({
  messages: { errors: [{ code, message, sentence: null }], success: [], persistent_errors: [] },
});

async function ask(coupon: string): Promise<Awaited<ReturnType<typeof openPopup>>> {
  const opened = await openPopup();
  await opened.user.click(await screen.findByRole('button', { name: 'Have a coupon?' }));
  await opened.user.click(await field());
  if (coupon !== '') await opened.user.paste(coupon);
  await opened.user.keyboard('{Enter}');
  return opened;
}

describe('the coupon of a cart (cart spec, section 4, "Coupon status")', () => {
  test('fresh: the field is collapsed, and gets focus when opened', async () => {
    const { user } = await openPopup();
    expect(screen.queryByRole('textbox')).toBeNull();

    await user.click(await screen.findByRole('button', { name: 'Have a coupon?' }));

    const input = await field();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test('pending: shows progress, and ignores a second press', async () => {
    await openPopup();
    let answer = (): void => undefined;
    server.gate = new Promise((resolve) => {
      answer = resolve;
    });
    const { user } = { user: (await import('@testing-library/user-event')).default.setup() };
    await user.click(await screen.findByRole('button', { name: 'Have a coupon?' }));
    await user.type(await field(), 'WELCOME{Enter}');

    expect(await screen.findByText('Checking the coupon…')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Enter}');
    answer();
    await waitFor(() => expect(server.sent).toHaveLength(1));
  });

  test('applied: shows the coupon, which can be removed', async () => {
    server.answer = ({ coupon }) => ({
      coupon,
      is_coupon_applied: coupon !== '',
      coupon_discounts_integer: coupon === '' ? [] : [500],
    });
    const { user } = await ask('WELCOME');
    expect(await screen.findByText('Coupon WELCOME applied.')).toBeTruthy();
    expect(server.sent[0]).toMatchObject({ coupon: 'WELCOME', is_coupon_applied: false });
    const remove = screen.getByRole('button', { name: 'Remove coupon WELCOME' });
    expect(document.activeElement).toBe(remove);

    await user.click(remove);

    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Have a coupon?' }));
    expect(server.sent.at(-1)).toMatchObject({ coupon: '' });
  });

  test('rejected: shows the server’s message at the field, not in the notice', async () => {
    server.answer = ({ coupon }) => ({
      coupon,
      coupon_discounts_integer: [500],
      ...says('coupon-expired', 'Coupon WELCOME has expired.'),
    });
    await ask('WELCOME');

    expect((await screen.findAllByText('Coupon WELCOME has expired.')).length).toBe(1);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect((await field()).value).toBe('WELCOME');
  });

  test.each([
    ['rejected', [500], 'This coupon does not apply to your cart.'],
    ['invalid', [], 'Coupon not found.'],
  ])('%s without a server message shows our own', async (_status, discounts, words) => {
    server.answer = ({ coupon }) => ({ coupon, coupon_discounts_integer: discounts });
    await ask('NOSUCH');

    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    ['emptying the field', 'the field stays', async (user: UserEvent) => user.clear(await field())],
    [
      'its button',
      'the field folds',
      async (user: UserEvent) =>
        user.click(await screen.findByRole('button', { name: 'Remove coupon LATER' })),
    ],
  ])('a rejected coupon is cleared by %s: %s', async (_way, after, clear) => {
    server.answer = ({ coupon }) => ({
      coupon,
      ...(coupon === ''
        ? {}
        : { coupon_discounts_integer: [500], ...says('coupon-expired', 'It has expired.') }),
    });
    const { user } = await ask('LATER');
    expect(await screen.findByText('It has expired.')).toBeTruthy();

    await clear(user);

    await waitFor(() => expect(server.sent.at(-1)).toMatchObject({ coupon: '', changed: ['coupon'] }));
    await waitFor(() => expect(screen.queryByText('It has expired.')).toBeNull());
    expect(server.sent).toHaveLength(2);
    if (after === 'the field stays') expect(document.activeElement).toBe(await field());
    else {
      const opener = await screen.findByRole('button', { name: 'Have a coupon?' });
      await waitFor(() => expect(document.activeElement).toBe(opener));
    }
  });

  test('an error disappears when another code is typed', async () => {
    // The server forgets what it does not know.
    server.answer = ({ coupon }) => says('invalid-coupon', `Coupon ${coupon} not found.`);
    const { user } = await ask('NOSUCH');
    expect(await screen.findByText('Coupon NOSUCH not found.')).toBeTruthy();

    await user.type(await field(), '2');

    expect(screen.queryByText('Coupon NOSUCH not found.')).toBeNull();
  });

  test('an empty field is not sent, and shows an error', async () => {
    await ask('');

    expect(await screen.findByText('Please enter a coupon code.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test.each([['<script>alert(1)</script>'], ['🦊🎉'], ['שלום']])(
    '%s is sent and shown as text',
    async (code) => {
      server.answer = ({ coupon }) => ({ coupon, is_coupon_applied: true, coupon_discounts_integer: [1] });
      await ask(code);

      expect(await screen.findByText(`Coupon ${code} applied.`)).toBeTruthy();
    },
  );
});
