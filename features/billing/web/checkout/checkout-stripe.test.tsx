import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutServer, refusal } from '../../testing/checkout-server.ts';
import { openCheckout as open, payButton, write } from '../../testing/open-checkout.tsx';
import { STRIPE_SCRIPT } from '#adapters/payments-stripe/web/stripe-card-form.ts';

type Change = { complete: boolean; error?: { message: string } };

/** Stripe.js as docs.stripe.com/js describes it, as far as the checkout uses it. */
class StripeInBrowser {
  readonly asked: unknown[] = [];
  isDestroyed = false;
  answer: object = { paymentMethod: { id: 'pm_1' } };
  readonly #hearing = new Map<string, (change: Change) => void>();

  readonly stripe = (key: string) => {
    this.asked.push(key);
    return {
      elements: () => ({ create: () => this.#card }),
      createPaymentMethod: async (asked: object) => {
        this.asked.push(asked);
        return this.answer;
      },
    };
  };

  readonly #card = {
    mount: (target: HTMLElement) => {
      target.textContent = 'Stripe’s frame';
      this.#hearing.get('ready')?.({ complete: false });
    },
    destroy: () => {
      this.isDestroyed = true;
    },
    on: (event: string, hear: (change: Change) => void) => void this.#hearing.set(event, hear),
  };

  /** Simulates typing in the frame. */
  type(change: Change): void {
    this.#hearing.get('change')?.(change);
  }
}

let server: CheckoutServer;
let stripe: StripeInBrowser;
let keys = 0;

beforeEach(() => {
  server = new CheckoutServer();
  stripe = new StripeInBrowser();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('Stripe', stripe.stripe);
  sessionStorage.clear();
  // Another account each time: Stripe.js is made once for each.
  document.head.innerHTML = `<meta name="namestead:card-form" content="stripe pk_test_${(keys += 1)}" />`;
});

afterEach(() => {
  document.head.innerHTML = '';
});

async function enter(user: ReturnType<typeof open>): Promise<void> {
  await screen.findByText('Stripe’s frame');
  stripe.type({ complete: true });
  await write(user, 'Name on the card', 'Ada Lovelace');
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}

describe('a card that is entered into the form of Stripe', () => {
  test('comes to us as a token, and its number never', async () => {
    const user = open();
    await enter(user);
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Save this card' }));
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    expect(stripe.asked).toMatchObject([
      `pk_test_${keys}`,
      { type: 'card', billing_details: { name: 'Ada Lovelace' } },
    ]);
    expect(server.payments[0]?.request).toMatchObject({ payment_token: 'pm_1', keep_card: true });
    expect(server.payments[0]?.request).not.toHaveProperty('card');
    await waitFor(() => expect(stripe.isDestroyed).toBe(true));
  });

  test('is asked for where it is missing or half filled, and nothing is sent', async () => {
    const user = open();
    await enter(user);
    stripe.type({ complete: false });
    await user.click(await payButton());

    expect(await screen.findAllByText('Please enter a card.')).not.toEqual([]);
    expect(server.payments).toEqual([]);
    expect(stripe.asked).toHaveLength(1);
  });

  test('that Stripe refuses says why, as it is typed and when it is sent', async () => {
    const user = open();
    await enter(user);
    stripe.type({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(await screen.findByText('Your card number is invalid.')).toBeTruthy();

    stripe.type({ complete: true });
    stripe.answer = { error: { message: 'Your card is not supported.' } };
    await user.click(await payButton());

    expect(await screen.findAllByText('Your card is not supported.')).not.toEqual([]);
    expect(server.payments).toEqual([]);
  });

  test('whose payment had no answer is sent again as it was, under its key', async () => {
    const accept = server.answer;
    server.answer = () => {
      throw new TypeError('no connection');
    };
    const user = open();
    await enter(user);
    await user.click(await payButton());
    await waitFor(() => expect(server.payments).toHaveLength(1));

    server.answer = accept;
    stripe.answer = { paymentMethod: { id: 'pm_2' } };
    await user.click(await payButton());

    await screen.findByText('The order’s page');
    const [first, second] = server.payments;
    expect(second).toEqual(first);
  });

  test('that is declined is shown at it', async () => {
    server.answer = () =>
      refusal('card_declined', { message: 'Your card has insufficient funds.', data: { field: 'number' } });
    const user = open();
    await enter(user);
    await user.click(await payButton());

    expect(await screen.findAllByText('Your card has insufficient funds.')).not.toEqual([]);
  });
});

describe('the form of Stripe that does not come', () => {
  test('says so, and comes when it is tried again', async () => {
    vi.stubGlobal('Stripe', undefined);
    const asked = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      queueMicrotask(() => (script as Element).dispatchEvent(new Event('error')));
    });
    const removed = vi.spyOn(HTMLScriptElement.prototype, 'remove');
    const user = open();

    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(asked.mock.calls.map(([script]) => (script as HTMLScriptElement).src)).toEqual([STRIPE_SCRIPT]);
    expect(removed).toHaveBeenCalledOnce();

    vi.stubGlobal('Stripe', stripe.stripe);
    await user.click(again);
    expect(await screen.findByText('Stripe’s frame')).toBeTruthy();
  });
});
