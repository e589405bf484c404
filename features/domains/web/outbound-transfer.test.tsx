import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { domainRefusals } from '#features/names/contract/refusals.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { OutboundTransfer } from './outbound-transfer.tsx';

const SITE = 'harbor.namestead.site';

/** The commands that were sent, and the answer to them. */
let sent: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit): Promise<Response> => {
    if (path !== '/rest/v1.1/domains/harbor.com/transfer') return Response.json({ sites: [] });
    sent.push((JSON.parse(init?.body as string) as { domainStatus: string }).domainStatus);
    return answer();
  });
});

describe('a pending transfer to another registrar (management, section 4)', () => {
  const openPending = async (overrides: Partial<SiteDomainOnWire> = {}) => {
    const pending = { pending_transfer: true, pending_transfer_ends_at: '2026-12-01T09:30:00.000Z' };
    openScreen(
      <OutboundTransfer domain={buildSiteDomain('harbor.com', { ...pending, ...overrides })} slug={SITE} />,
      `/domains/manage/harbor.com/edit/${SITE}`,
    );
    await screen.findByText('Transfer to another registrar in progress');
  };

  test("shows the registry's own date, and Accept and Cancel", async () => {
    await openPending();

    expect(
      screen.getByText(/If you do nothing, the transfer completes automatically on Dec 1, 2026/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept transfer' })).toBeTruthy();
    screen.getByRole('button', { name: 'Cancel transfer' }).click();

    await waitFor(() => expect(sent).toEqual(['{"command":"deny-transfer"}']));
    expect(await screen.findByText(/The transfer of harbor.com was cancelled/)).toBeTruthy();
  });

  test('accepts only after a confirmation', async () => {
    await openPending();
    screen.getByRole('button', { name: 'Accept transfer' }).click();
    const dialog = await screen.findByRole('alertdialog');
    expect(sent).toEqual([]);
    within(dialog).getByRole('button', { name: 'Accept transfer' }).click();

    await waitFor(() => expect(sent).toEqual(['{"command":"accept-transfer"}']));
  });

  test('a failure without a reason is told to the letter (acquisition, section 8)', async () => {
    answer = () => Response.json({ error: 'internal_error', message: 'Something broke.' }, { status: 500 });
    await openPending();
    screen.getByRole('button', { name: 'Accept transfer' }).click();
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByRole('button', { name: 'Accept transfer' }).click();

    expect(await screen.findByText('An error occurred while accepting the domain transfer.')).toBeTruthy();
  });

  test('both buttons wait while one answer is sent', async () => {
    answer = () => new Promise(() => undefined);
    await openPending();
    const cancel = screen.getByRole('button', { name: 'Cancel transfer' });
    cancel.click();

    await waitFor(() => expect(cancel.getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('button', { name: 'Accept transfer' })).toHaveProperty('disabled', true);
  });

  test('shows Cancel only where the registry takes no approval', async () => {
    await openPending({ supports_transfer_approval: false });

    expect(screen.queryByRole('button', { name: 'Accept transfer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel transfer' })).toBeTruthy();
  });

  test('asks others to contact the owner', async () => {
    await openPending({ current_user_can_manage: false });

    expect(screen.getByText(/Contact the owner \(Ada Lovelace\)/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel transfer' })).toBeNull();
  });

  test('says that it is no longer pending, to the letter', async () => {
    const message = domainRefusals.no_pending_transfer.message;
    answer = () => Response.json({ error: 'no_pending_transfer', message }, { status: 409 });
    await openPending();
    screen.getByRole('button', { name: 'Cancel transfer' }).click();

    expect(await screen.findByText(/^This domain is no longer awaiting transfer\./)).toBeTruthy();
    expect(message).toBe(
      'This domain is no longer awaiting transfer. If your transfer has completed successfully or you previously cancelled your domain transfer, there is nothing else you need to do.',
    );
  });
});
