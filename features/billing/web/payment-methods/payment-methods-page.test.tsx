import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { ToastRegion } from '#platform/ui/feedback/toast-region.tsx';
import { buildWireMethod } from '../../testing/wire-method.ts';
import { PaymentMethodsPage } from './payment-methods-page.tsx';

const VISA = buildWireMethod();
const OLD = buildWireMethod({
  id: 2,
  brand: 'mastercard',
  last4: '4444',
  is_default: false,
  is_expired: true,
});
const AMEX = buildWireMethod({ id: 3, brand: 'amex', last4: '0005', is_default: false });

let methods: PaymentMethodOnWire[];
let asked: string[];
let keys: string[];
let answer: ((path: string) => Response) | null;

beforeEach(() => {
  methods = [VISA, AMEX, OLD];
  asked = [];
  keys = [];
  answer = null;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; headers?: HeadersInit }) => {
    if (path.includes('/keepings/') && answer) return answer(path);
    if (init.method === 'POST') {
      const key = new Headers(init.headers).get('idempotency-key');
      if (key !== null) keys.push(key);
      asked.push(path);
      if (answer) return answer(path);
      const [, id, verb] = /payment-methods\/(\d+)\/(\w+)/.exec(path) ?? [];
      methods =
        verb === 'delete'
          ? methods.filter((method) => String(method.id) !== id)
          : methods.map((method) => ({ ...method, is_default: String(method.id) === id }));
    }
    return Response.json({ payment_methods: methods });
  });
});

function open(keeping = ''): ReturnType<typeof userEvent.setup> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <PaymentMethodsPage keeping={keeping} />
          <ToastRegion />
        </>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/me/payment-methods'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('saved cards', () => {
  test('show their details and the default', async () => {
    open();

    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Visa ending in 4242Default');
    expect(rows[0]?.textContent).toContain('Expires 03/31');
    expect(rows[2]?.textContent).toContain('Expired 03/31');
    // Neither the default nor one that has expired can be made the default.
    expect(screen.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1);
  });

  test('can be made the default', async () => {
    const user = open();
    await user.click(
      await screen.findByRole('button', { name: 'Make default: American Express ending in 0005' }),
    );

    await screen.findByText('Renewals are now charged to American Express ending in 0005.');
    expect(asked).toEqual(['/namestead/v1/me/payment-methods/3/default']);
    expect(screen.getByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeTruthy();
  });

  test('are removed after confirmation only', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Visa ending in 4242?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep card' }));
    expect(asked).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));

    await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull());
    expect(asked).toEqual(['/namestead/v1/me/payment-methods/1/delete']);
  });

  test('explain what the last one is needed for, and how to add one', async () => {
    methods = [VISA];
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    expect(await screen.findByText(/Renewals need a card/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove card' }));

    expect(await screen.findByText('No saved cards')).toBeTruthy();
  });

  test('removed in another tab show an error, and the list reloads', async () => {
    answer = () => {
      methods = [AMEX];
      const message = 'This card is no longer saved. Please choose another one.';
      return Response.json({ error: 'unknown_payment_method', message }, { status: 404 });
    };
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));

    expect(await screen.findByText('This card is no longer saved. Please choose another one.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });
});

describe('adding a card', () => {
  const keeping = (overrides: object) =>
    Response.json({
      keeping_id: 'keep_1',
      status: 'kept',
      confirmation_url: null,
      failure_reason: null,
      payment_methods: methods,
      ...overrides,
    });
  const enter = async (user: ReturnType<typeof open>): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Add a card' }));
    await user.type(await screen.findByLabelText('Card number'), '4242 4242 4242 4242');
    await user.type(screen.getByLabelText('Expires'), '12/40');
    await user.type(screen.getByLabelText('Security code'), '123');
    await user.type(screen.getByLabelText('Name on the card'), 'Ada Lovelace');
  };
  const save = (user: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Save card' }));

  test('shows the card in the list and closes the form', async () => {
    methods = [];
    answer = () => {
      methods = [VISA];
      return keeping({});
    };
    const user = open();
    await enter(user);
    await save(user);

    expect(await screen.findByText('Card added.')).toBeTruthy();
    expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
    expect(screen.queryByLabelText('Card number')).toBeNull();
    expect(asked).toEqual(['/namestead/v1/me/payment-methods']);
  });

  test('shows the error at its field, keeps the input, and retries with a new key', async () => {
    let isGood = false;
    answer = () => {
      if (isGood) return keeping({});
      const message = 'Your card’s security code is incorrect.';
      return Response.json({ error: 'card_declined', message, data: { field: 'cvc' } }, { status: 402 });
    };
    const user = open();
    await enter(user);
    await save(user);
    expect(await screen.findByText('Your card’s security code is incorrect.')).toBeTruthy();

    isGood = true;
    await user.type(screen.getByLabelText('Security code'), '{Backspace}4');
    await save(user);

    expect(await screen.findByText('Card added.')).toBeTruthy();
    expect(new Set(keys).size).toBe(2);
  });

  test('retries a lost response under the same key', async () => {
    let isLost = true;
    answer = () => {
      if (isLost) throw new TypeError('the line is down');
      return keeping({});
    };
    const user = open();
    await enter(user);
    await save(user);
    await screen.findByRole('alert');
    isLost = false;
    await save(user);

    expect(await screen.findByText('Card added.')).toBeTruthy();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('opens the bank’s confirmation page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    answer = () => keeping({ status: 'open', confirmation_url: 'https://bank.test/ask' });
    const user = open();
    await enter(user);
    await save(user);

    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.test/ask'));
    assign.mockRestore();
  });

  test.each([
    [{ status: 'kept' }, 'Card added.'],
    [{ status: 'declined', failure_reason: 'Your card was declined.' }, 'Your card was declined.'],
    [{ status: 'cancelled' }, /confirmation by your bank timed out/],
    [{ status: 'open' }, /Waiting for your bank/],
    [{ status: 'open', confirmation_url: 'https://bank.test/ask' }, /Confirm this card with your bank/],
  ])('back from the bank, shows %o', async (overrides, said) => {
    answer = () => keeping(overrides);
    open('keep_1');

    expect(await screen.findByText(said)).toBeTruthy();
  });
});
