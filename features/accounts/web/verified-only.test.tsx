import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildWireUser } from '../testing/account-server.ts';
import { currentUserKey } from './api/account-queries.ts';
import { VerifiedOnly } from './api/verified-only.tsx';

test('holds its content until the address is confirmed, and keeps what is typed (acquisition, section 2)', async () => {
  const client = new QueryClient();
  client.setQueryData(currentUserKey, buildWireUser({ email_verified: false }));
  render(
    <QueryClientProvider client={client}>
      <VerifiedOnly>
        <input aria-label="Name" defaultValue="kept" />
      </VerifiedOnly>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText('Name');
  expect(field.closest('[inert]')).not.toBeNull();

  client.setQueryData(currentUserKey, buildWireUser({ email_verified: true }));

  await waitFor(() => expect(field.closest('[inert]')).toBeNull());
  expect(screen.getByLabelText('Name')).toBe(field);
});
