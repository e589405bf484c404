import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { orderSchema } from '../../contract/orders.ts';
import type { OrderLineOnWire, OrderOnWire } from '../../contract/orders.ts';
import { buildWireOrder, buildWireOrderLine } from '../../testing/wire-order.ts';
import { isOrderMoving } from './billing-queries.ts';
import { OrderPage } from './order-page.tsx';
import type { NameStep } from '../checkout/order-lines.tsx';
import { PaymentAttempt } from '../checkout/payment-attempt.ts';

/** Opens the page of an order; `cancelled` is what it is once its payment was given up. */
function open(
  order: OrderOnWire,
  cancelled = order,
  nameStep?: NameStep,
): { readonly client: QueryClient; readonly asks: readonly string[]; readonly keys: readonly string[] } {
  const served = { order };
  const asks: string[] = [];
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asks.push(path);
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    if (path.endsWith('/cancel')) served.order = cancelled;
    return path.includes('/accounts/session')
      ? Response.json({ user: { ID: 1, display_name: 'Ada Lovelace', email: 'ada@example.com' } })
      : Response.json(z.parse(orderSchema, served.order));
  });
  const page = <OrderPage site="shop.namestead.site" orderId="10001" {...(nameStep && { nameStep })} />;
  const root = createRootRoute({ component: () => page });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { client, asks, keys };
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Progress of example.com' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('an order’s page', () => {
  describe('ends the attempt that became it, so that the next payment is another one,', () => {
    function place(): PaymentAttempt {
      const site = 'shop.namestead.site';
      const attempt = new PaymentAttempt({ storage: sessionStorage, random: systemRandom, site });
      attempt.keyFor('what was sent');
      attempt.placed(10_001);
      return attempt;
    }
    const isDrawn = (): boolean => screen.queryByRole('heading', { level: 1, name: 'Order 10001' }) !== null;

    test('once it was open for a second: a reload before that still leads here', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const attempt = place();
        open(buildWireOrder());
        await vi.waitUntil(isDrawn);

        expect(attempt.pendingKey()).not.toBeNull();
        vi.advanceTimersByTime(1000);
        expect(attempt.pendingKey()).toBeNull();
      } finally {
        vi.useRealTimers();
      }
    });

    test('or when it is left', async () => {
      const attempt = place();
      open(buildWireOrder());
      await vi.waitUntil(isDrawn);
      cleanup();

      expect(attempt.pendingKey()).toBeNull();
    });
  });

  test('says of a line that is stuck that we look into it, and what happens if that fails', async () => {
    open(buildWireOrder({ products: [buildWireOrderLine({ is_delayed: true })] }));

    expect(
      await screen.findByText(/^We are looking into a problem with this item.*we will refund it\.$/),
    ).toBeTruthy();
    expect(screen.getByText(/^Part of this order is taking longer than usual/)).toBeTruthy();
    expect(screen.queryByText(/^We are setting everything up/)).toBeNull();
  });

  test('shows each step of a line: done, running, waiting', async () => {
    const line = buildWireOrderLine();
    const [registered, zone] = line.steps;
    open(
      buildWireOrder({
        products: [{ ...line, steps: [{ ...registered, is_done: true } as never, zone as never] }],
      }),
    );

    expect(await screen.findByText('Setting up')).toBeTruthy();
    expect(steps().map((text) => text.replace(/(Done|Running|Waiting)$/, ' $1'))).toEqual([
      'Paid Done',
      'Registered at registry Done',
      expect.stringContaining('DNS active'),
    ]);
  });

  test('says that everything was cancelled and refunded, not that it is ready', async () => {
    const givenBack = buildWireOrderLine({
      state: 'refunded',
      failure_code: 'given_back',
      failure_reason: 'You cancelled it.',
    });
    open(buildWireOrder({ products: [givenBack] }));

    expect(
      await screen.findByText('You cancelled everything in this order. It has been refunded.'),
    ).toBeTruthy();
    expect(screen.queryByText('Everything is ready.')).toBeNull();
  });

  test('says when everything is ready, with the receipt of what was charged', async () => {
    const steps = buildWireOrderLine().steps.map((step) => ({ ...step, is_done: true }));
    open(buildWireOrder({ products: [buildWireOrderLine({ state: 'delivered', steps })] }));

    expect(await screen.findByText('Everything is ready.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Receipt' })).toBeTruthy();
    expect(screen.getByText('Visa ending in 4242')).toBeTruthy();
    expect(screen.getByText('Nov 21, 2026')).toBeTruthy();
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(screen.getByText('.com Domain Registration · Nov 21, 2026 – Nov 21, 2027')).toBeTruthy();
    expect(screen.getByText('Total (USD)').nextSibling?.textContent).toBe('$18.00');
    expect(screen.getByRole('link', { name: 'DNS records of example.com' }).getAttribute('href')).toBe(
      '/domains/manage/example.com/dns/shop.namestead.site',
    );
    expect(screen.getByRole('link', { name: 'Set up email for example.com' }).getAttribute('href')).toBe(
      '/domains/manage/example.com/dns/shop.namestead.site?tool=email',
    );
  });

  test('further next steps are for the names that the site has now, in the order of the order', async () => {
    const line = (meta: string, parts: Partial<OrderLineOnWire>): OrderLineOnWire =>
      buildWireOrderLine({ meta, steps: [], ...parts });
    const products = [
      line('plan', { meta: '', line_id: 1, product_slug: 'value_bundle', state: 'delivered' }),
      line('coming.com', { line_id: 2, state: 'provisioning' }),
      line('bought.com', { line_id: 3, state: 'delivered' }),
      line('renewed.com', { line_id: 4, state: 'delivered', is_renewal: true }),
      line('joined.com', { line_id: 5, state: 'delivered', product_slug: 'domain_map' }),
    ];
    const order = buildWireOrder({ products });
    open(order, order, ({ site, name, names }) => <p>{`${name} at ${site}: ${names.join(' ')}`}</p>);

    const offered = await screen.findAllByText(/ at shop\.namestead\.site: /);
    expect(offered.map((each) => each.textContent)).toEqual([
      'bought.com at shop.namestead.site: bought.com joined.com',
      'joined.com at shop.namestead.site: bought.com joined.com',
    ]);
  });

  describe('what waits for the buyer', () => {
    const waiting = buildWireOrderLine({
      product_slug: 'domain_map',
      product_name: 'Domain Connection',
      meta: 'fern.com',
      state: 'delivered',
      steps: [{ id: 'connected', label: 'Added to your site', sentence: null, is_done: true }],
      task: {
        id: 'point-domain',
        message: 'Set these name servers at the registrar of fern.com.',
        sentence: null,
        values: [{ label: 'Name server 1', sentence: null, value: 'ns1.namestead.test' }],
        path: '/domains/manage/fern.com/domain-connect-mapping/1001',
      },
    });

    test('is never called ready: what to set, to copy, and the page about it', async () => {
      open(buildWireOrder({ products: [waiting] }));

      expect(
        await screen.findByRole('heading', { level: 1, name: 'fern.com is waiting for you' }),
      ).toBeTruthy();
      expect(screen.getByText('One item is waiting for you. Its next step is below.')).toBeTruthy();
      expect(screen.queryByText('Everything is ready.')).toBeNull();
      expect(screen.getByText('Waiting for you')).toBeTruthy();
      expect(screen.getByText('Set these name servers at the registrar of fern.com.')).toBeTruthy();
      expect(screen.getByText('ns1.namestead.test')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Open set-up page' }).getAttribute('href')).toBe(
        '/domains/manage/fern.com/domain-connect-mapping/1001',
      );
    });

    test('is not said to be set up by us, as a transfer without its code', async () => {
      const task = { ...waiting.task, id: 'start-transfer', message: 'Enter the transfer code.', values: [] };
      const transfer = { ...waiting, product_slug: 'domain_transfer', state: 'provisioning' as const };
      open(buildWireOrder({ products: [{ ...transfer, task: task as never }] }));

      expect(await screen.findByText('Enter the transfer code.')).toBeTruthy();
      expect(screen.queryByText(/^We are setting everything up/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Open transfer' })).toBeTruthy();
    });

    test('a connection that points to the site is connected', async () => {
      open(buildWireOrder({ products: [{ ...waiting, task: null }] }));

      expect(await screen.findByRole('heading', { level: 1, name: 'fern.com is connected' })).toBeTruthy();
      expect(screen.getByText('Everything is ready.')).toBeTruthy();
      expect(screen.getByText('Connected')).toBeTruthy();
    });
  });

  test('is headed by the name that is yours, with its next steps, and the receipt folded', async () => {
    open(
      buildWireOrder({
        products: [
          buildWireOrderLine({ state: 'delivered', steps: [] }),
          buildWireOrderLine({ line_id: 2, meta: 'other.com', steps: [], state: 'delivered' }),
        ],
      }),
    );

    expect(
      await screen.findByRole('heading', { level: 1, name: 'example.com and 1 more domain are yours' }),
    ).toBeTruthy();
    expect(screen.getByText('Order 10001 · Nov 21, 2026')).toBeTruthy();
    expect(screen.getAllByText('Registered')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Domain settings of other.com' }).getAttribute('href')).toBe(
      '/domains/manage/other.com/edit/shop.namestead.site',
    );
    const fold = screen.getByRole('button', { name: 'Show receipt' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(fold);
    expect(screen.getByRole('button', { name: 'Hide receipt' })).toBeTruthy();
  });

  test('the receipt has its own number, and so has each credit note', async () => {
    const line = buildWireOrderLine({ state: 'refunded', failure_reason: 'It is taken.', steps: [] });
    open(buildWireOrder({ receipt_number: 17, credit_note_numbers: [18, 23], products: [line] }));

    const readNumber = async (label: string) => (await screen.findByText(label)).nextSibling?.textContent;
    expect(await readNumber('Receipt number')).toBe('17');
    expect(await readNumber('Order number')).toBe('10001');
    const files = screen.getAllByRole('link', { name: /as PDF$/ });
    expect(files.map((file) => [file.getAttribute('aria-label'), file.getAttribute('href')])).toEqual([
      ['Receipt 17 as PDF', '/rest/v1.1/me/receipts/17/pdf'],
      ['Credit note 18 as PDF', '/rest/v1.1/me/receipts/18/pdf'],
      ['Credit note 23 as PDF', '/rest/v1.1/me/receipts/23/pdf'],
    ]);
  });

  test.each([
    ['wp_google_workspace_basic_yearly', 'Professional Email', 3, 'Professional Email (3 Users)'],
    ['wp_google_workspace_basic_yearly', 'Professional Email', 1, 'Professional Email (1 User)'],
    ['private_whois', 'Privacy Protection', 2, 'Privacy Protection (2 Items)'],
    ['private_whois', 'Privacy Protection', 1, 'Privacy Protection'],
  ])(
    'a product’s name carries its number: %s, %s, %i',
    async (product_slug, product_name, quantity, name) => {
      const line = buildWireOrderLine({
        product_slug,
        product_name,
        quantity,
        state: 'delivered',
        steps: [],
      });
      open(buildWireOrder({ products: [line] }));

      // Among the items, and on the receipt with its period.
      expect(await screen.findByText(name)).toBeTruthy();
      expect(screen.getByText((text) => text.startsWith(`${name} · `))).toBeTruthy();
    },
  );

  test.each([
    ['a plan', '', 'value_bundle', 'View plan', '/plans/shop.namestead.site'],
    ['a name', 'a.com', 'dotcom_domain', 'Manage domains', '/domains/manage/shop.namestead.site'],
  ])('the next step after %s', async (_name, meta, product_slug, words, href) => {
    const line = buildWireOrderLine({ meta, product_slug, state: 'delivered', steps: [] });
    open(buildWireOrder({ products: [line] }));

    expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe(href);
  });

  test('the receipt adds up from its lines to what card and credits paid', async () => {
    const tax = {
      tax_collected: 1.71,
      tax_collected_integer: 171,
      tax_collected_display: '$1.71',
      label: 'VAT',
      rate: 0.19,
      rate_display: '19%',
    };
    open(
      buildWireOrder({
        products: [buildWireOrderLine({ state: 'delivered', steps: [] })],
        coupon: 'שלום<b>',
        savings_integer: 900,
        coupon_savings_integer: 500,
        sub_total_integer: 900,
        total_tax_integer: 171,
        total_tax_breakdown: [tax],
        credits_integer: 71,
        total_cost_integer: 1_000,
        refunded_integer: 200,
        credits_refunded_integer: 50,
      }),
    );

    const total = await screen.findByText('Total (USD)');
    const rows = [...(total.closest('dl')?.children ?? [])].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(rows).toEqual([
      ['Subtotal', '$9.00'],
      ['VAT (19%)', '$1.71'],
      ['Credits', '−$0.71'],
      ['Total (USD)', '$10.00'],
      ['Refunded', '−$2.00'],
      ['Of this, to your credits', '−$0.50'],
    ]);
    expect(screen.getByText('You saved $9.00, including $5.00 with coupon שלום<b>.')).toBeTruthy();
    expect(screen.getByText('Visa ending in 4242 and $0.71 in credits')).toBeTruthy();
  });

  test('savings that are all by a coupon are said once', async () => {
    open(
      buildWireOrder({
        products: [buildWireOrderLine({ state: 'delivered', steps: [] })],
        coupon: 'HALFPLAN',
        savings_integer: 900,
        coupon_savings_integer: 900,
      }),
    );

    expect(await screen.findByText('You saved $9.00 with coupon HALFPLAN.')).toBeTruthy();
  });

  test.each([
    [{ card_last4: null, credits_integer: 1_800 }, '$18.00 in credits'],
    [{ card_last4: null, credits_integer: 0 }, 'Nothing to pay'],
  ])('%j was paid with: %s', async (parts, words) => {
    open(buildWireOrder({ ...parts, products: [buildWireOrderLine({ state: 'delivered', steps: [] })] }));

    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a line that could not be delivered says why and what went back', async () => {
    const line = buildWireOrderLine({
      state: 'refunded',
      failure_reason: 'example.com is taken',
      steps: [],
    });
    open(buildWireOrder({ products: [line], refunded_integer: 1_800, refunded_display: '$18.00' }));

    expect(await screen.findByText('example.com is taken. $18.00 was refunded to your card.')).toBeTruthy();
    expect(screen.getByText('Your order could not be delivered. We have refunded it.')).toBeTruthy();
    expect(screen.getByText('−$18.00')).toBeTruthy();
  });

  test.each([
    ['awaiting_payment', null, /being confirmed/],
    ['cancelled', null, /not paid, and nothing was charged/],
    ['declined', 'Your card was declined.', /Your card was declined\./],
  ] as const)('an order that is %s says so', async (status, failure_reason, words) => {
    open(buildWireOrder({ status, failure_reason, paid_at: null }));

    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
  });
});

describe('a bank that asks first', () => {
  const asked = {
    status: 'awaiting_payment',
    confirmation_url: 'https://bank.test/ask',
    paid_at: null,
  } as const;

  test('the page leads to it', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    open(buildWireOrder(asked));

    await userEvent.click(await screen.findByRole('button', { name: 'Confirm with your bank' }));

    expect(assign).toHaveBeenCalledWith('https://bank.test/ask');
    assign.mockRestore();
  });

  test('the payment can be given up, and the page says that nothing was charged', async () => {
    const { asks, keys } = open(
      buildWireOrder(asked),
      buildWireOrder({ status: 'cancelled', paid_at: null }),
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel payment' }));

    expect(await screen.findByText(/not paid, and nothing was charged/)).toBeTruthy();
    expect(asks).toContain('/rest/v1.1/me/transactions/order/10001/cancel');
    expect(keys).toEqual([expect.stringMatching(/^\w{32}$/)]);
  });
});

describe('which orders are followed', () => {
  test.each([
    ['awaiting_payment', 'ordered', true],
    ['paid', 'provisioning', true],
    ['paid', 'failed', true],
    ['paid', 'delivered', false],
    ['paid', 'refunded', false],
    ['declined', 'ordered', false],
    ['cancelled', 'ordered', false],
  ] as const)('%s with a line that is %s: %s', (status, state, isMoving) => {
    expect(isOrderMoving(buildWireOrder({ status, products: [buildWireOrderLine({ state })] }))).toBe(
      isMoving,
    );
  });
});
