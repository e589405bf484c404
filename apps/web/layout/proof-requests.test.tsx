import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountServer } from '#features/accounts/testing/account-server.ts';
import { call } from '#platform/http-client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ProofRequests } from './proof-requests.tsx';

const CHANGE = { method: 'POST', path: '/change' } as never;
let accounts: AccountServer;

beforeEach(() => {
  accounts = new AccountServer();
  const isProved = () => accounts.calls.some(({ body }) => JSON.stringify(body)?.includes(accounts.password));
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    if (path !== '/change') return accounts.fetch(path, init);
    const refusal = { code: 'proof_needed', message: 'Confirm your password to change this.', data: {} };
    return isProved() ? Response.json({}) : Response.json(refusal, { status: 403 });
  });
});

function Screen(): ReactNode {
  const [outcome, setOutcome] = useState('');
  const change = async (): Promise<void> => {
    try {
      await call(CHANGE);
      setOutcome('Changed');
    } catch (error) {
      setOutcome((error as Error).message);
    }
  };
  return (
    <>
      <Button onPress={() => void change()}>Change it</Button>
      <p>{outcome}</p>
    </>
  );
}

async function begin(): Promise<ReturnType<typeof userEvent.setup>> {
  openScreen(
    <>
      <Screen />
      <ProofRequests />
    </>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change it' }));
  await screen.findByRole('dialog', { name: 'Confirm your password' });
  return user;
}

test('a change that needs a proof asks for the password once, and is then repeated', async () => {
  const user = await begin();

  const field = screen.getByLabelText(/^Your password/);
  await user.type(field, 'wrong{Enter}');
  await screen.findByText('Incorrect password.');
  await user.clear(field);
  await user.type(field, `${accounts.password}{Enter}`);

  await screen.findByText('Changed');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cancelled, the change says what it needs, and can be begun again', async () => {
  const user = await begin();

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('Confirm your password to change this.');

  await user.click(screen.getByRole('button', { name: 'Change it' }));
  await screen.findByRole('dialog', { name: 'Confirm your password' });
});

test('two changes at once ask once, and both go on', async () => {
  openScreen(
    <>
      <Screen />
      <Screen />
      <ProofRequests />
    </>,
  );
  const user = userEvent.setup();
  const buttons = await screen.findAllByRole('button', { name: 'Change it' });
  for (const button of buttons) button.click();
  await user.type(await screen.findByLabelText(/^Your password/), `${accounts.password}{Enter}`);

  await waitFor(() => expect(screen.getAllByText('Changed')).toHaveLength(2));
  expect(accounts.calls).toHaveLength(1);
});
