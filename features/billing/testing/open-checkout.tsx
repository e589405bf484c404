import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useParams,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { stripeCardForm } from '#adapters/payments-stripe/web/stripe-card-form.ts';
import { ProviderCardFormsContext } from '../web/ports/provider-card-form.ts';
import { CheckoutPage } from '../web/checkout/checkout-page.tsx';
// Read with the tests, so that no first one waits for them.
import '#features/contacts/testing/ready-contact-fields.tsx';
import '../web/checkout/filled-checkout.tsx';
import { SITE } from './checkout-server.ts';

const CARD_FORMS = { stripe: async () => stripeCardForm };

const useAddress = () =>
  useParams({ strict: false }) as { readonly site?: string; readonly product?: string };

/** Opens the checkout of the site, or what `address` says, with a page behind it for the order that is placed. */
export function openCheckout(
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  address = `/checkout/${SITE}`,
): ReturnType<typeof userEvent.setup> {
  const root = createRootRoute();
  const checkout = createRoute({
    getParentRoute: () => root,
    path: '/checkout/$site',
    component: function Checkout() {
      const { site } = useAddress();
      return <CheckoutPage site={site ?? ''} />;
    },
  });
  const cartRoute = createRoute({
    getParentRoute: () => root,
    path: '/checkout/$site/$product',
    component: function CartScreen() {
      const { site, product } = useAddress();
      return <CheckoutPage site={site ?? ''} product={product} />;
    },
  });
  const order = createRoute({
    getParentRoute: () => root,
    path: '/checkout/$site/order/$orderId',
    component: function Order() {
      const { site } = useAddress();
      return (
        <>
          <p>The order’s page</p>
          <p>{site}</p>
        </>
      );
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([checkout, cartRoute, order]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={client}>
      <ProviderCardFormsContext value={CARD_FORMS}>
        <RouterProvider router={router} />
      </ProviderCardFormsContext>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** A field of text by its label. */
export const box = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });

/** The button that pays, once it may: while the cart is being taxed for where the buyer is, it waits. */
export async function payButton(): Promise<HTMLButtonElement> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^(Pay|Complete)/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  return button;
}

/** Writes a whole text into a field at once: key by key takes seconds on a busy machine. */
export async function write(
  user: ReturnType<typeof userEvent.setup>,
  name: string,
  text: string,
): Promise<void> {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(text);
}

/** Types a card and agrees. */
export async function fillCard(
  user: ReturnType<typeof userEvent.setup>,
  number = '4242 4242 4242 4242',
): Promise<void> {
  await screen.findByRole('textbox', { name: 'Card number' });
  await write(user, 'Card number', number);
  await write(user, 'Expires', '12/30');
  await write(user, 'Security code', '123');
  await write(user, 'Name on the card', 'Ada Lovelace');
  await user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
}
