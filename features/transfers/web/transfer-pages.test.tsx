import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { domainRefusals, transferHindranceSentences } from '#features/names/contract/refusals.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';
import { inboundTransferSchema, type InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { buildSuggestion, SearchServer } from '#features/search/testing/search-server.ts';
import { listSiteDomains } from '#features/domains/contract/list-endpoints.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { TransferDomainPage } from './transfer-domain-page.tsx';
import { TransferInPage } from './transfer-in-page.tsx';

const SITE = 'shop.namestead.site';
const NAME = 'lumivara.com';
let transfer: InboundTransferOnWire;
let sent: { path: string; body: unknown }[];
let server: SearchServer;
/** The refusal of starting a transfer. */
let refusal: 'unknown_transfer' | null;
/** Whether the transfer status cannot be loaded. */
let unreadable: boolean;
/** The domain in the list of its site. */
let held: ReturnType<typeof buildSiteDomain> | null;
let chosen: ChosenDomain[];
const choose = (domain: ChosenDomain): void => void chosen.push(domain);

beforeEach(() => {
  sent = [];
  refusal = null;
  unreadable = false;
  held = null;
  chosen = [];
  server = new SearchServer();
  transfer = {
    domain_name: NAME,
    display_name: NAME,
    transfer_status: null,
    can_give_up: false,
    answer_at: null,
    registrant_email: null,
    copies_records: false,
    has_copied_records: false,
    losing_registrar: 'rival',
    unlocked: true,
    old_enough: true,
    code_accepted: true,
    creation_date: '2020-01-01T00:00:00.000Z',
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
      if (pathname.includes('/inbound-transfer')) {
        sent.push({ path: pathname, body: init.body === undefined ? null : JSON.parse(init.body) });
        if (pathname.endsWith('/give-up')) {
          transfer = { ...transfer, transfer_status: null, can_give_up: false };
          return Response.json({ success: true });
        }
        if (!pathname.includes('-start/')) {
          const answer = { error: 'registry_silent', message: 'The registry has not answered.' };
          return unreadable
            ? Response.json(answer, { status: 503 })
            : Response.json(inboundTransferSchema.parse(transfer));
        }
        if (refusal !== null) {
          const { status, message } = domainRefusals[refusal];
          return Response.json({ error: refusal, message }, { status });
        }
        transfer = {
          ...transfer,
          transfer_status: 'pending_registry',
          hindrance: null,
          hindrance_message: null,
        };
        return Response.json({ success: true, transfer_status: 'pending_registry' });
      }
      if (pathname === `/rest/v1.2/sites/${SITE}/domains`) {
        const domains = held === null ? [] : [held];
        return Response.json(listSiteDomains.answer.parse({ domains, found: domains.length }));
      }
      if (pathname.endsWith(`/${NAME}/price`)) {
        const { supports_privacy: _privacy, relevance: _relevance, ...price } = buildSuggestion(NAME);
        return Response.json({ ...price, renewal_cost: '$18.00' });
      }
      return server.fetch(path, init);
    },
  );
});

const hinder = (hindrance: TransferHindrance): void => {
  const sentence = transferHindranceSentences[hindrance].replace('%(domain)s', NAME);
  transfer = { ...transfer, hindrance, hindrance_message: sentence };
};
const domainField = () => screen.findByLabelText<HTMLInputElement>(/Domain to transfer/);
const codeField = () => screen.getByLabelText<HTMLInputElement>(/^Transfer code/);
const press = (name: string) => screen.findByRole('button', { name });

describe('transferring a domain (acquisition, section 2 "Transfer a Domain")', () => {
  test('the name in the URL is checked with its code, and added to the cart with it', async () => {
    const { user, address } = openScreen(
      <TransferDomainPage onChosen={choose} site={SITE} initialQuery={`https://${NAME}/x`} />,
    );
    expect((await domainField()).value).toBe(NAME);

    await user.type(codeField(), ' Leave-4711 ');
    await user.click(await press('Check'));
    expect(await screen.findByText('Unlocked')).toBeTruthy();
    expect(sent).toEqual([
      { path: `/namestead/v1/domains/${NAME}/inbound-transfer/check`, body: { auth_code: 'Leave-4711' } },
    ]);
    expect(await screen.findByText('$18.00, includes one year')).toBeTruthy();
    await user.click(await press(`Transfer ${NAME}`));

    await waitFor(() => expect(address()).toBe(`/checkout/${SITE}`));
    expect(server.wanted).toMatchObject([
      { product_slug: 'domain_transfer', product_id: 10, meta: NAME, extra: { auth_code: 'Leave-4711' } },
    ]);
  });

  test('the option "Copy DNS records before the transfer" is added to the cart if selected', async () => {
    const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);
    await user.click(await press('Check'));

    await user.click(await screen.findByRole('checkbox', { name: /^Copy DNS records before/ }));
    await user.click(await press(`Transfer ${NAME}`));

    await waitFor(() => expect(server.wanted).toMatchObject([{ extra: { copy_records: true } }]));
    expect(screen.getByText(/we email them for approval first/)).toBeTruthy();
  });

  test.each([
    ['locked', { unlocked: false }, 'Turn off the transfer lock at the current registrar, then check again.'],
    ['code_wrong', { code_accepted: false }, 'Get a new code from the current registrar, then check again.'],
    [
      'too_young',
      {
        old_enough: false,
        transfer_eligible_date: '2026-06-01T12:00:00.000Z',
        transfer_lock: { reason: 'transfer', days: 30 },
      },
      /It was transferred less than 30 days ago. It can be transferred from .*2026/,
    ],
  ] as const)(
    'a name with an obstacle (%s) says what to do, and can be checked again',
    async (hindrance, facts, remedy) => {
      transfer = { ...transfer, ...facts };
      hinder(hindrance);
      const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

      await user.click(await press('Check'));

      expect(await screen.findByText(remedy)).toBeTruthy();
      expect(screen.getByText(transfer.hindrance_message ?? '')).toBeTruthy();
      expect(screen.queryByRole('button', { name: `Transfer ${NAME}` })).toBeNull();
      transfer = {
        ...transfer,
        unlocked: true,
        old_enough: true,
        code_accepted: true,
        hindrance: null,
        hindrance_message: null,
      };
      await user.click(await press('Check again'));
      expect(await press(`Transfer ${NAME}`)).toBeTruthy();
    },
  );

  test('an unregistered name can be registered instead', async () => {
    hinder('not_registered');
    const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    await user.click(await press('Check'));

    server.isPriced = true;
    await user.click(await press(`Register ${NAME}`));

    await waitFor(() => expect(chosen).toEqual([{ domain: NAME, site: SITE }]));
    expect(server.wanted).toMatchObject([{ product_slug: 'dotcom_domain', meta: NAME }]);
  });

  test.each([
    ['lost.com', false],
    [NAME, true],
  ])('who may not manage a domain in transfer reads who can (section 6): %s', async (_name, isTheirs) => {
    held = buildSiteDomain(NAME, {
      type: 'transfer',
      owner: 'Dana Demo',
      current_user_can_manage: isTheirs,
    });
    transfer = { ...transfer, transfer_status: isTheirs ? 'pending_registry' : null };
    openScreen(<TransferInPage domain={NAME} site={SITE} />);

    const sentence = 'Only the site owner (Dana Demo) can edit this domain name.';
    if (isTheirs)
      expect(await screen.findByRole('heading', { name: 'Waiting for authorization' })).toBeTruthy();
    else expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(sentence) === null).toBe(isTheirs));
  });

  test('a name whose TLD cannot be transferred in can be connected instead', async () => {
    hinder('no_transfers');
    const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);

    await user.click(await press('Check'));

    const link = await screen.findByRole('link', { name: `Connect ${NAME} instead` });
    expect(link.getAttribute('href')).toBe(`/domains/add/mapping/${SITE}?initialQuery=${NAME}`);
    expect(screen.queryByRole('button', { name: `Transfer ${NAME}` })).toBeNull();
  });

  test('a result is shown only for the text that was checked', async () => {
    const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);
    await user.click(await press('Check'));
    expect(await press(`Transfer ${NAME}`)).toBeTruthy();

    await user.type(codeField(), 'x');

    expect(screen.queryByRole('button', { name: `Transfer ${NAME}` })).toBeNull();
  });

  test('an invalid name is not checked', async () => {
    const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery="" />);

    await user.click(await press('Check'));

    expect(await screen.findByText('Please enter a domain name or keyword.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('with useStandardBack the back link uses browser history', async () => {
    openScreen(<TransferDomainPage onChosen={choose} site={SITE} usesStandardBack />);

    // Its arrow is mirrored in right-to-left text.
    expect((await press('Back')).querySelector('svg')?.closest('.rtl\\:-scale-x-100')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Site Domains' })).toBeNull();
  });

  test('with useStandardBack and no history, the back link leads to the search', async () => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    const { user, address } = openScreen(
      <TransferDomainPage onChosen={choose} site={SITE} usesStandardBack />,
    );

    await user.click(await press('Back'));

    await waitFor(() => expect(address()).toBe(`/domains/add/${SITE}`));
  });

  test('the result of a check is announced to screen readers', async () => {
    const { user } = openScreen(<TransferDomainPage onChosen={choose} site={SITE} initialQuery={NAME} />);
    const button = await press('Check');
    const regions = [...document.querySelectorAll('[aria-live="polite"]')];

    await user.click(button);

    const found = await screen.findByText('Unlocked');
    expect(regions).toContain(found.closest('[aria-live]'));
  });
});

describe('a paid transfer (management, section 4 "Transfer in")', () => {
  const open = () => openScreen(<TransferInPage domain={NAME} site={SITE} />);

  test('pending start shows "Start transfer", which sends the code once', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start', code_accepted: null };
    hinder('code_missing');
    const { user } = open();

    expect(await screen.findByText(transfer.hindrance_message ?? '')).toBeTruthy();
    await user.type(codeField(), 'Leave-4711');
    await user.click(await press('Start transfer'));

    expect(await screen.findByText('Waiting for authorization')).toBeTruthy();
    expect(sent.filter(({ path }) => path.includes('-start/'))).toEqual([
      {
        path: `/rest/v1.1/domains/${NAME}/inbound-transfer-start/${SITE}`,
        body: { auth_code: 'Leave-4711', copy_records: false },
      },
    ]);
  });

  test('a stored correct code need not be entered again', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start', unlocked: true };
    const { user } = open();

    await user.click(await press('Start transfer'));

    expect(await screen.findByText('Waiting for authorization')).toBeTruthy();
    expect(sent.filter(({ path }) => path.includes('-start/'))).toMatchObject([{ body: { auth_code: '' } }]);
  });

  test('a failed copy of records blocks it, and the copy can be deselected', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start', copies_records: true, can_give_up: true };
    hinder('records_not_copied');
    const { user } = open();

    expect(await screen.findByText(transfer.hindrance_message ?? '')).toBeTruthy();
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Copy DNS records before/ });
    expect(tick.checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    await user.click(tick);
    await user.click(await press('Start transfer'));

    await screen.findByText('Waiting for authorization');
    expect(sent.filter(({ path }) => path.includes('-start/'))).toMatchObject([
      { body: { auth_code: '', copy_records: false } },
    ]);
  });

  test('cancelled shows the failure text and "Start transfer again"', async () => {
    transfer = { ...transfer, transfer_status: 'cancelled' };
    open();

    expect(await screen.findByText('Transfer failed')).toBeTruthy();
    expect(await press('Start transfer again')).toBeTruthy();
  });

  test.each(['pending_owner', 'pending_registry'] as const)(
    '%s shows "waiting for authorization, up to 7 days"',
    async (status) => {
      transfer = { ...transfer, transfer_status: status, answer_at: '2026-03-06T12:00:00.000Z' };
      open();

      expect(await screen.findByText(/waiting for authorization.*up to 7 days/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
    },
  );

  test('an invalid code is rejected at its field without a request', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start', code_accepted: null };
    const { user } = open();
    await press('Start transfer');

    // Pasted, because no key produces a lone surrogate.
    codeField().focus();
    await user.paste('abc\ud800def');
    await user.click(await press('Start transfer'));

    expect(await screen.findByText(/^This is not a valid transfer code/)).toBeTruthy();
    expect(codeField().value).toBe('abc\ud800def');
    expect(sent.some(({ path }) => path.includes('-start/'))).toBe(false);
  });

  test('without a code nothing is sent, and a refusal keeps the input', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start', code_accepted: null };
    refusal = 'unknown_transfer';
    const { user } = open();

    await user.click(await press('Start transfer'));
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    expect(sent.some(({ path }) => path.includes('-start/'))).toBe(false);

    await user.type(codeField(), 'Leave-4711');
    await user.click(await press('Start transfer'));
    expect(await screen.findByText(/No transfer found for/)).toBeTruthy();
    expect(codeField().value).toBe('Leave-4711');
  });

  test('without a paid transfer, the page says so', async () => {
    open();

    expect(await screen.findByText('No transfer in progress')).toBeTruthy();
  });

  test('shows an error if its status cannot be refreshed', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start' };
    hinder('locked');
    const { user } = open();
    const again = await press('Check again');
    unreadable = true;

    await user.click(again);

    expect((await screen.findByRole('alert')).textContent).toContain('The registry has not answered');
    expect(await press('Check again')).toBeTruthy();
  });

  test('can be cancelled after a confirmation, and leads back to the domains', async () => {
    transfer = { ...transfer, transfer_status: 'pending_start', can_give_up: true };
    const { user, address } = openScreen(<TransferInPage domain={NAME} site={SITE} />);

    await user.click(await press('Cancel transfer'));
    expect(sent.some(({ path }) => path.endsWith('/give-up'))).toBe(false);
    await user.click(await press('Cancel and refund'));

    await waitFor(() => expect(address()).toBe(`/domains/manage/${SITE}`));
    expect(sent.some(({ path }) => path.endsWith(`/${NAME}/inbound-transfer/give-up`))).toBe(true);
    expect(screen.getByText(`Transfer of ${NAME} cancelled. Your refund is on its way.`)).toBeTruthy();
  });
});
