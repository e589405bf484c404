import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { domainRefusals, transferHindranceSentences } from '#features/names/contract/refusals.ts';
import { transferConsentSchema } from '../contract/transfer-consent-endpoints.ts';
import { inboundTransferSchema, type InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { SearchServer } from '#features/search/testing/search-server.ts';
import { TransferConsentPage } from './transfer-consent-page.tsx';
import { TransferInPage } from './transfer-in-page.tsx';
import { TransferPrecheckPage } from './transfer-precheck-page.tsx';

const SITE = 'shop.namestead.site';
const NAME = 'lumivara.com';
const ADA = 'ada@elsewhere.example';
let transfer: InboundTransferOnWire;
let sent: { path: string; body: unknown }[];
let server: SearchServer;
/** The refusals of these paths, by suffix. */
let refusals: Record<string, keyof typeof domainRefusals>;

beforeEach(() => {
  sent = [];
  refusals = {};
  server = new SearchServer();
  transfer = {
    domain_name: NAME,
    display_name: NAME,
    transfer_status: null,
    can_give_up: false,
    answer_at: null,
    copies_records: false,
    has_copied_records: false,
    registrant_email: null,
    losing_registrar: 'rival',
    unlocked: null,
    old_enough: null,
    code_accepted: null,
    creation_date: null,
    transfer_eligible_date: null,
    transfer_lock: null,
    hindrance: null,
    hindrance_message: null,
    hindrance_sentence: null,
  };
  vi.stubGlobal(
    'fetch',
    async (path: string, init: { method?: string; body?: string }): Promise<Response> => {
      const { pathname } = new URL(path, 'http://server.test');
      if (!pathname.includes('inbound-transfer')) return server.fetch(path, init);
      const body = init.body === undefined ? null : (JSON.parse(init.body) as { agrees?: boolean });
      sent.push({ path: pathname, body });
      const refused = Object.entries(refusals).find(([end]) => pathname.endsWith(end))?.[1];
      if (refused !== undefined) {
        const { status, message } = domainRefusals[refused];
        return Response.json({ code: refused, message, data: { status } }, { status });
      }
      if (pathname.endsWith('/consent/look')) return Response.json(transferConsentSchema.parse(QUESTION));
      if (pathname.endsWith('/consent')) {
        return Response.json({ display_name: NAME, agreed: body?.agrees ?? false });
      }
      if (pathname.endsWith('/resend-consent-mail')) return Response.json({ success: true });
      return Response.json(inboundTransferSchema.parse(transfer));
    },
  );
});
afterEach(() => vi.useRealTimers());

const QUESTION = {
  domain_name: NAME,
  display_name: NAME,
  registrant_name: 'Ada Lovelace',
  registrant_email: ADA,
  buyer_name: 'Sorrel Mill',
  buyer_email: 'sorrel@example.com',
};
const press = (name: string) => screen.findByRole('button', { name });
const answers = () => sent.filter(({ path }) => path.endsWith('/consent'));

describe('the consent page (acquisition, section 3 "pending owner")', () => {
  const open = () => openScreen(<TransferConsentPage token="abc" />);

  test('shows the name, the buyer and the registrant; opening it answers nothing', async () => {
    open();

    expect(
      await screen.findByText(`${NAME} is being transferred here from another registrar`, { exact: false }),
    ).toBeTruthy();
    expect(screen.getByText('sorrel@example.com')).toBeTruthy();
    expect(screen.getByText(ADA)).toBeTruthy();
    expect(answers()).toEqual([]);
  });

  test.each([
    ['Approve transfer', true, 'Transfer approved'],
    ['Decline', false, 'Transfer declined'],
  ])('"%s" is sent once, and the outcome is shown', async (label, agrees, title) => {
    const { user } = open();

    await user.click(await press(label));

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(answers()).toMatchObject([{ body: { token: 'abc', agrees } }]);
  });

  test('an expired link says so, and whom to contact', async () => {
    refusals = { '/look': 'unknown_consent_link' };
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'This link does not work' })).toBeTruthy();
    expect(screen.getByText(domainRefusals.unknown_consent_link.message)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('an answer that no longer counts shows an error on the page', async () => {
    refusals = { '/consent': 'unknown_consent_link' };
    const { user } = open();

    await user.click(await press('Approve transfer'));

    expect(await screen.findByText(domainRefusals.unknown_consent_link.message)).toBeTruthy();
    expect(await press('Approve transfer')).toBeTruthy();
  });
});

describe('a transfer that waits for consent (acquisition, section 3; management, section 4 "Transfer in")', () => {
  const open = () => openScreen(<TransferInPage domain={NAME} site={SITE} />);

  beforeEach(() => {
    transfer = {
      ...transfer,
      transfer_status: 'pending_owner',
      registrant_email: ADA,
      can_give_up: true,
      hindrance: 'registrant_asked',
      hindrance_message: transferHindranceSentences.registrant_asked.replace('%(domain)s', NAME),
    };
  });

  test('"waiting for authorization, up to 7 days" shows the mailed address, and can be cancelled', async () => {
    open();

    expect(
      await screen.findByText(/waiting for authorization.*ada@elsewhere\.example.*up to 7 days/),
    ).toBeTruthy();
    expect(await press('Cancel transfer')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Start transfer/ })).toBeNull();
  });

  test('"Resend email" is "Last sent" for 5 seconds (sections 4 and 9)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = open();

    await user.click(await press('Resend email'));

    expect(await press('Last sent')).toBeTruthy();
    expect(
      sent.filter(({ path }) => path.endsWith(`/${NAME}/inbound-transfer/resend-consent-mail`)),
    ).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await press('Resend email')).toBeTruthy();
  });

  test.each(['consent_mail_too_soon', 'too_many_consent_mails'] as const)(
    'a refused resend (%s) shows the reason until the next attempt',
    async (code) => {
      refusals = { '/resend-consent-mail': code };
      const { user } = open();

      await user.click(await press('Resend email'));

      const { textContent } = await screen.findByRole('alert');
      expect(textContent).toBe(domainRefusals[code].message);
    },
  );

  test('a declined consent is shown as the reason, and the transfer can be restarted', async () => {
    const sentence = transferHindranceSentences.registrant_declined.replace('%(domain)s', NAME);
    transfer = {
      ...transfer,
      transfer_status: 'cancelled',
      registrant_email: null,
      hindrance: 'registrant_declined',
      hindrance_message: sentence,
    };
    open();

    expect(await screen.findByText('Transfer failed')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(await press('Start transfer again')).toBeTruthy();
  });

  test('its DNS records can be edited meanwhile', async () => {
    open();

    const link = await screen.findByRole('link', { name: 'Copied DNS records' });
    expect(link.getAttribute('href')).toBe(`/domains/manage/${NAME}/dns/${SITE}`);
  });
});

describe('the precheck page (acquisition, section 2 "Transfer precheck page")', () => {
  const open = () =>
    openScreen(<TransferPrecheckPage domain={NAME} site={SITE} onChosen={() => undefined} />);

  test('checks as soon as it opens, and its back link leads to the name', async () => {
    open();

    expect(await screen.findByText('Unlocked')).toBeTruthy();
    expect(sent).toEqual([{ path: `/rest/v1.1/domains/${NAME}/inbound-transfer-status`, body: null }]);
    const back = screen.getByRole('link', { name: 'Domain settings' });
    expect(back.getAttribute('href')).toBe(`/domains/manage/${NAME}/edit/${SITE}`);
  });

  test('checks again with a code, and shows the result of that code only', async () => {
    const { user } = open();
    await screen.findByText('Unlocked');
    transfer = { ...transfer, unlocked: true, old_enough: true, code_accepted: true };

    await user.type(screen.getByLabelText(/^Transfer code/), 'Leave-4711');
    expect(screen.queryByRole('button', { name: `Transfer ${NAME}` })).toBeNull();
    await user.click(await press('Check again'));

    expect(await press(`Transfer ${NAME}`)).toBeTruthy();
    expect(sent.at(-1)).toEqual({
      path: `/namestead/v1/domains/${NAME}/inbound-transfer/check`,
      body: { auth_code: 'Leave-4711' },
    });
  });

  test('a name that is held here already says so', async () => {
    transfer = {
      ...transfer,
      hindrance: 'already_here',
      hindrance_message: `${NAME} is already registered with us.`,
    };
    open();

    expect(await screen.findByText(`${NAME} is already registered with us.`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Transfer ${NAME}` })).toBeNull();
  });

  test('a name in transfer links to its status', async () => {
    transfer = { ...transfer, transfer_status: 'pending_registry' };
    open();

    const link = await screen.findByRole('link', { name: 'Transfer Settings' });
    expect(link.getAttribute('href')).toBe(`/domains/manage/${NAME}/transfer/in/${SITE}`);
    await waitFor(() => expect(screen.queryByLabelText(/^Transfer code/)).toBeNull());
  });
});
