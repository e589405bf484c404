import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../routes.tsx';

/** Opens an address of the whole app in a test, as if it was typed in. */
export function openApp(address: string): ReturnType<typeof userEvent.setup> {
  history.replaceState(null, '', address);
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createAppRouter(client)} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
