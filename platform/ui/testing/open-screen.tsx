import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ToastRegion } from '../feedback/toast-region.tsx';

/** A screen that was opened in a test. */
export interface OpenedScreen {
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The browser's current path and query. */
  address(): string;
}

/** Opens a screen at an address, with the router, the memory of answers and the toasts that it has in the product. */
export function openScreen(screen: ReactNode, at = '/'): OpenedScreen {
  const root = createRootRoute({ component: () => screen, notFoundComponent: () => screen });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree: root, history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), address: () => history.location.href };
}
