import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import type { CancellationOnWire } from '#features/billing/contract/purchases.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';
import { redirectRefusals } from '../contract/refusals.ts';
import { buildWireRedirect } from '../testing/wire-redirect.ts';
import { DeleteRedirectPage } from './delete-redirect-page.tsx';

const SITE = 'harbor.namestead.site';
const HERE = `/domains/manage/harbor.example/redirect/${SITE}`;

let stored: SiteRedirectOnWire;
let refund: CancellationOnWire;
let readRefusal: keyof typeof redirectRefusals | null;
/** The number of deletion requests whose response is lost. */
let lost: number;
/** Whether the refund cannot be loaded. */
let isUnquoted: boolean;
/** The number of times the redirect was loaded. */
let reads: number;
/** Runs after a deletion request was sent. */
let whenSent: () => Promise<void>;
/** The deletion requests: displayed refund and key. */
let sent: string[];

interface Sent {
  readonly headers?: HeadersInit;
  readonly body?: string;
}

/** A displayed refund with a key. */
const SAID = /^\{"refund_integer":1547,"currency_code":"USD"\} .{32}$/;

const REFUND: CancellationOnWire = {
  purchase_id: 10_001,
  outcome: 'give_back',
  refund_integer: 1_547,
  refund_display: '$15.47',
  to_card_integer: 1_300,
  to_card_display: '$13.00',
  to_credits_integer: 247,
  to_credits_display: '$2.47',
  currency_code: 'USD',
  refundable_until: '2026-03-15T12:00:00.000Z',
  policy: 'plan_purchase_2026-01-01',
  no_refund_reason: null,
  effects: ['redirect_ends'],
  ends_at: '2026-03-01T12:00:00.000Z',
};

// Loaded up front: on a busy machine, lazy loading of dialogs exceeds the test timeout.
beforeAll(() => import('#platform/ui/overlay/dialog-panel.tsx'));

beforeEach(() => {
  stored = buildWireRedirect({ location: 'https://harbor.example/Shop' });
  refund = REFUND;
  readRefusal = null;
  lost = 0;
  isUnquoted = false;
  reads = 0;
  whenSent = async () => {};
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { headers = {}, body = '' }: Sent = {}): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite({})] });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    if (path.endsWith('/cancellation')) {
      const failure = { error: 'internal_server_error', message: 'Something went wrong on our side.' };
      return isUnquoted ? Response.json(failure, { status: 500 }) : Response.json(refund);
    }
    if (path.endsWith('/redirect/delete')) {
      sent.push(`${body} ${new Headers(headers).get('idempotency-key') ?? ''}`);
      await whenSent();
      lost -= 1;
      if (lost >= 0) throw new TypeError('network');
      return Response.json({ success: true, refund_integer: 0, currency_code: null });
    }
    if (!path.endsWith('/domains/redirect')) return Response.json({});
    reads += 1;
    if (!readRefusal) return Response.json(stored);
    const { status, message } = redirectRefusals[readRefusal];
    return Response.json({ error: readRefusal, message }, { status });
  });
});

const open = () => openScreen(<DeleteRedirectPage domain="harbor.example" site={SITE} />, HERE);

/** Opens the page and its confirmation dialog. */
async function ask(): Promise<OpenedScreen & { readonly dialog: HTMLElement }> {
  const opened = open();
  const button = await screen.findByRole('button', { name: 'Delete redirect' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await opened.user.click(button);
  return { ...opened, dialog: await screen.findByRole('alertdialog') };
}

describe("'Delete Site Redirect' (acquisition, sections 2 and 6)", () => {
  test('shows the target, the term and the refund', async () => {
    open();

    expect(await screen.findByText('harbor.example/Shop')).toBeTruthy();
    expect(screen.getByText('Mar 1, 2027')).toBeTruthy();
    expect(await screen.findByText('You will be refunded $15.47.')).toBeTruthy();
    expect(screen.getByText('$13.00 to your card')).toBeTruthy();
    expect(screen.getByText('$2.47 to your credits')).toBeTruthy();
  });

  test('shows a failure to load the refund, and retries', async () => {
    isUnquoted = true;
    const { user } = open();

    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
    expect(screen.queryByText('Calculating your refund…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete redirect' }).hasAttribute('disabled')).toBe(true);
    isUnquoted = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('You will be refunded $15.47.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('refunds and deletes it, and leads to the site’s domains', async () => {
    const { user, dialog, address } = await ask();

    await user.click(within(dialog).getByRole('button', { name: 'Delete and refund' }));

    await waitFor(() => expect(address()).toBe(`/domains/manage/${SITE}`));
    expect(await screen.findByText('Redirect deleted.')).toBeTruthy();
    expect(sent).toEqual([expect.stringMatching(SAID)]);
  });

  test('does not reload the redirect during the deletion, but does after a failure', async () => {
    lost = 1;
    const { user, dialog } = await ask();
    let meanwhile = 0;
    whenSent = async () => {
      // Returning to the page reloads stale data.
      window.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve));
      meanwhile = reads;
    };

    await user.click(within(dialog).getByRole('button', { name: 'Delete and refund' }));
    await within(dialog).findByRole('alert');

    expect(meanwhile).toBe(1);
    await waitFor(() => expect(reads).toBe(2));
  });

  test('does not refund twice after a lost response: the key stays the same', async () => {
    lost = 1;
    const { user, dialog, address } = await ask();
    const yes = within(dialog).getByRole('button', { name: 'Delete and refund' });

    await user.click(yes);
    await within(dialog).findByRole('alert');
    await user.click(yes);

    await waitFor(() => expect(address()).toBe(`/domains/manage/${SITE}`));
    expect(sent).toEqual([expect.stringMatching(SAID), sent[0]]);
  });

  test('says that nothing is refunded, and does not mention money if nothing was paid', async () => {
    refund = { ...REFUND, outcome: 'let_end', refund_integer: 0, to_card_integer: 0, to_credits_integer: 0 };
    const { user, dialog, address } = await ask();

    expect(within(dialog).getByText(/^The remaining time is not refunded/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Delete redirect' }));

    await waitFor(() => expect(address()).toBe(`/domains/manage/${SITE}`));
    expect(sent).toEqual([expect.stringMatching(/^\{"refund_integer":0,"currency_code":"USD"\} .{32}$/)]);
  });

  test('can be left without a request', async () => {
    const { user, dialog } = await ask();

    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  test.each([
    ['Ada Lovelace', 'Only the site owner (Ada Lovelace) can edit this domain name.'],
    [null, 'Only the site owner can edit this domain name.'],
  ])('shows others whom to contact, where that is %s', async (owner, sentence) => {
    stored = { ...stored, owner, current_user_can_manage: false, purchase_id: null };
    open();

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete redirect' })).toBeNull();
  });

  test('shows a message for a site without one', async () => {
    readRefusal = 'no_site_redirect';
    open();

    expect(await screen.findByRole('heading', { name: 'This site has no redirect' })).toBeTruthy();
  });
});
