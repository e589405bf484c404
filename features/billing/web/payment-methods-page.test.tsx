import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PaymentMethodOnWire } from '../contract/payment-methods.ts';
import { ToastRegion } from '#platform/ui/toast-region.tsx';
import { buildWireMethod } from '../testing/wire-method.ts';
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
let answer: ((path: string) => Response) | null;

beforeEach(() => {
  methods = [VISA, AMEX, OLD];
  asked = [];
  answer = null;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string }) => {
    if (init.method === 'POST') {
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

function open(): ReturnType<typeof userEvent.setup> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <>
          <PaymentMethodsPage />
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

describe('the cards that are kept', () => {
  test('show what is known of them, and which one renewals are charged to', async () => {
    open();

    const rows = await screen.findAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Visa ending in 4242Default');
    expect(rows[0]?.textContent).toContain('Expires 03/31');
    expect(rows[2]?.textContent).toContain('Expired 03/31');
    // Neither the default nor one that has expired can be made the default.
    expect(screen.getAllByRole('button', { name: /^Make default/ })).toHaveLength(1);
  });

  test('make another one the default', async () => {
    const user = open();
    await user.click(
      await screen.findByRole('button', { name: 'Make default: American Express ending in 0005' }),
    );

    await screen.findByText('Renewals are charged to American Express ending in 0005 now.');
    expect(asked).toEqual(['/namestead/v1/me/payment-methods/3/default']);
    expect(screen.getByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeTruthy();
  });

  test('are removed after a question, and stay where it is answered with no', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove Visa ending in 4242?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
    expect(asked).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));

    await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull());
    expect(asked).toEqual(['/namestead/v1/me/payment-methods/1/delete']);
  });

  test('say what the last one is needed for, and how to have one where there is none', async () => {
    methods = [VISA];
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    expect(await screen.findByText(/Renewals need a card/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove card' }));

    expect(await screen.findByText('No cards are kept')).toBeTruthy();
  });

  test('that another tab removed say so, and the list is asked for anew', async () => {
    answer = () => {
      methods = [AMEX];
      const message = 'This card is not kept any more. Please choose another one.';
      return Response.json({ error: 'unknown_payment_method', message }, { status: 404 });
    };
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));

    expect(
      await screen.findByText('This card is not kept any more. Please choose another one.'),
    ).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });
});
