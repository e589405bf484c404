import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { recordUsageEndpoint } from '#features/accounts/contract/usage-events.ts';
import type { UsageEvent } from '#features/accounts/contract/usage-events.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { OpenedScreen } from '#platform/ui/testing/open-screen.tsx';
import { shownToasts } from '#platform/ui/feedback/toast.ts';
import { siteRefusals } from '../contract/refusals.ts';
import { buildWireSite } from '../testing/build-wire-site.ts';
import type { WireSiteOverrides } from '../testing/build-wire-site.ts';
import { ChangeSiteAddressPage } from './change-site-address-page.tsx';

const OLD = 'harbor.namestead.site';
const FREE = 'Good news, that site address is available!';
const TOO_SHORT = 'Your site address should be between 4 and 50 characters in length.';
const UNDERSTOOD = "I understand that I won't be able to undo this change.";
const DONE = 'Your new site address is ready to go!';

let site: WireSiteOverrides;
/** What was asked and sent, by the last part of its path. */
let asked: unknown[];
let sent: unknown[];
/** Holds the answers about addresses until it settles. */
let gate: Promise<void>;
/** The refusal of the change; null where it goes through; `broken` where no reason is given. */
let refusal: keyof typeof siteRefusals | 'broken' | null;
/** How often the site was asked for. */
let reads: number;
let isTaken: boolean;
/** The usage events that were reported. */
let reported: UsageEvent[];

const readEvents = (body: string) => (JSON.parse(body) as { events: UsageEvent[] }).events;

/** What was reported, by name; a page that is left reports at once. */
function reportedNames(): readonly string[] {
  dispatchEvent(new Event('pagehide'));
  return reported.map(({ name }) => name);
}

// The code of dialogs, which loads while a user types, takes longer than a test waits on a busy machine.
beforeAll(() => import('#platform/ui/overlay/dialog-panel.tsx'));

beforeEach(() => {
  site = {};
  asked = [];
  sent = [];
  gate = Promise.resolve();
  refusal = null;
  isTaken = false;
  dispatchEvent(new Event('pagehide'));
  reported = [];
  reads = 0;
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}): Promise<Response> => {
    if (path.endsWith('/site-address-change/validate')) {
      const wanted = JSON.parse(body) as { blogname: string };
      asked.push(wanted);
      await gate;
      return isTaken || wanted.blogname === 'bakery'
        ? refused('site_address_taken', { field: 'blogname' })
        : Response.json({});
    }
    if (path.endsWith('/site-address-change/nonce')) return Response.json('once');
    if (path.endsWith('/site-address-change')) {
      const wanted = JSON.parse(body) as { blogname: string; domain: string };
      sent.push(wanted);
      await gate;
      if (refusal === 'broken') return new Response('', { status: 502 });
      return refusal ? refused(refusal) : Response.json({ new_slug: `${wanted.blogname}.${wanted.domain}` });
    }
    if (path === recordUsageEndpoint.path) {
      reported.push(...readEvents(body));
      return Response.json({ success: true });
    }
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite(site)] });
    reads += 1;
    return Response.json(buildWireSite(site));
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function refused(code: keyof typeof siteRefusals, data: object = {}): Response {
  const { status, message } = siteRefusals[code];
  return Response.json({ code, message, data: { status, ...data } }, { status });
}

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('New site address');
const submit = (): HTMLElement => screen.getByRole('button', { name: 'Change site address' });
const isShut = (button: HTMLElement): boolean =>
  button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true';

async function open(): Promise<OpenedScreen> {
  const opened = openScreen(<ChangeSiteAddressPage site={OLD} />, `/domains/manage/${OLD}`);
  await screen.findByLabelText('New site address');
  return opened;
}

const type = (text: string): boolean => fireEvent.change(field(), { target: { value: text } });
/** Lets time pass and what is answered arrive. */
const pass = (time: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(time);
  });

describe('the new address while it is typed (acquisition, sections 4 and 5)', () => {
  test('is lower-cased, and checked once, 800 ms after the last key', async () => {
    await open();
    vi.useFakeTimers();

    type('Juni');
    await pass(500);
    type('JuniPer');
    await pass(799);
    expect(field().value).toBe('juniper');
    expect(asked).toEqual([]);

    await pass(1);
    expect(asked).toEqual([{ blogname: 'juniper', domain: 'namestead.site', type: 'blog' }]);
    expect(screen.getByText(FREE)).toBeTruthy();
    expect(isShut(submit())).toBe(false);
  });

  test.each([
    ['a letter too few', 'abc', 799, TOO_SHORT],
    ['a hyphen', 'har-bor', 799, 'Your site address can only contain letters and numbers.'],
  ])('with %s is refused after 800 ms', async (_what, text, before, sentence) => {
    await open();
    vi.useFakeTimers();

    type(text);
    await pass(before);
    expect(screen.queryByText(sentence)).toBeNull();

    await pass(1);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(asked).toEqual([]);
    expect(isShut(submit())).toBe(true);
  });

  test('over 50 characters is refused at once', async () => {
    await open();
    vi.useFakeTimers();

    type('x'.repeat(51));
    await pass(0);

    expect(screen.getByText(TOO_SHORT)).toBeTruthy();
  });

  test('the current address is no change: it is neither checked nor sent', async () => {
    await open();
    vi.useFakeTimers();
    expect(isShut(submit())).toBe(true);

    type('harborx');
    type('harbor');
    await pass(800);

    expect(asked).toEqual([]);
    expect(screen.queryByText(FREE)).toBeNull();
    expect(isShut(submit())).toBe(true);
  });

  test('a taken address shows an error and can’t be submitted', async () => {
    await open();
    vi.useFakeTimers();

    type('bakery');
    await pass(800);

    expect(screen.getByText('Sorry, that site address is taken already.')).toBeTruthy();
    expect(isShut(submit())).toBe(true);
  });

  test('stays as it is while it is checked: edits are ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await open();
    vi.useFakeTimers();

    type('juniper');
    await pass(800);
    type('juniperx');
    expect(field().value).toBe('juniper');

    resolve();
    await pass(0);
    type('juniperx');
    expect(field().value).toBe('juniperx');
  });

  test('has the second suffix on a site that is there (section 9)', async () => {
    site = { options: { unmapped_url: 'https://harbor.namestead.blog' } };
    await open();
    vi.useFakeTimers();

    type('juniper');
    await pass(800);

    expect(asked).toEqual([{ blogname: 'juniper', domain: 'namestead.blog', type: 'dotblog' }]);
    expect(screen.getByText('.namestead.blog')).toBeTruthy();
  });
});

describe('changing it (acquisition, section 4)', () => {
  async function confirm(): Promise<OpenedScreen> {
    const opened = await open();
    await opened.user.clear(field());
    await opened.user.type(field(), 'juniper');
    await screen.findByText(FREE);
    await opened.user.click(submit());
    await screen.findByRole('dialog');
    return opened;
  }
  const yes = (): HTMLElement => {
    const buttons = screen.getAllByRole('button', { name: 'Change site address' });
    return buttons[buttons.length - 1] as HTMLElement;
  };

  test('needs the ticked box, then leads on to the page of the new address', async () => {
    const { user, address } = await confirm();
    expect(isShut(yes())).toBe(true);
    expect(screen.getByText('juniper.namestead.site')).toBeTruthy();

    await user.click(screen.getByLabelText(UNDERSTOOD));
    await user.click(yes());

    await waitFor(() =>
      expect(address()).toBe('/domains/manage/juniper.namestead.site/edit/juniper.namestead.site'),
    );
    expect(await screen.findByText(DONE)).toBeTruthy();
    expect(sent).toEqual([
      {
        blogname: 'juniper',
        domain: 'namestead.site',
        old_domain: OLD,
        type: 'blog',
        discard: true,
        nonce: 'once',
      },
    ]);
    expect(reportedNames()).toEqual([
      'site_address_change_ask',
      'site_address_change_submit',
      'site_address_change_success',
    ]);
  });

  test('can be left without anything having been sent', async () => {
    const { user } = await confirm();
    reportedNames();
    reported = [];

    await user.click(screen.getByRole('button', { name: `Keep ${OLD}` }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(reportedNames()).toEqual(['site_address_change_cancel']);
    expect(field().value).toBe('juniper');
  });

  test('can’t be submitted again, cancelled or edited while it is running', async () => {
    const { user, address } = await confirm();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;

    await user.click(screen.getByLabelText(UNDERSTOOD));
    const button = yes();
    await user.click(button);
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(button);
    await user.keyboard('{Escape}');
    type('junipers');

    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(field().value).toBe('juniper');
    resolve();
    await waitFor(() => expect(address()).toMatch(/juniper\.namestead\.site$/));
    expect(sent).toHaveLength(1);
  });

  test('reloads the site, which has a new name', async () => {
    const { user, address } = await confirm();
    const before = reads;

    await user.click(screen.getByLabelText(UNDERSTOOD));
    await user.click(yes());

    await waitFor(() => expect(address()).toMatch(/juniper\.namestead\.site$/));
    expect(reads).toBeGreaterThan(before);
  });

  test('shows the specification’s error (section 8) if the server sends none', async () => {
    refusal = 'broken';
    const { user } = await confirm();

    await user.click(screen.getByLabelText(UNDERSTOOD));
    await user.click(yes());

    expect(
      await screen.findByText('Sorry, we were unable to change your site address. Please try again.'),
    ).toBeTruthy();
    // "5 s notice, persistent": it outlives the change of page.
    expect(shownToasts().at(-1)).toMatchObject({ kind: 'error', duration: 5_000 });
    expect(field().value).toBe('juniper');
  });

  test('shows the server’s error and keeps the input', async () => {
    refusal = 'too_many_address_changes';
    const { user } = await confirm();

    await user.click(screen.getByLabelText(UNDERSTOOD));
    await user.click(yes());

    expect(await screen.findByText(siteRefusals[refusal].message)).toBeTruthy();
    expect(reportedNames()).toContain('site_address_change_failure');
    expect(reported.at(-1)?.properties).toEqual({ site: 1, type: 'blog', code: refusal });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('juniper');
  });

  test('checks an address taken in between again, and blocks resubmission', async () => {
    refusal = 'site_address_taken';
    const { user } = await confirm();
    isTaken = true;

    await user.click(screen.getByLabelText(UNDERSTOOD));
    await user.click(yes());

    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'), { timeout: 5_000 });
    expect(isShut(submit())).toBe(true);
    expect(field().value).toBe('juniper');
  });
});

describe('an address that cannot be changed (management, section 2)', () => {
  test.each([
    ['a plugin-connected site', { jetpack: true }, 'Your site’s address is managed outside Namestead.'],
    [
      'a staging site',
      { options: { is_wpcom_staging_site: true } },
      'A staging site keeps its address for as long as it exists.',
    ],
    [
      'a domain-only site',
      { domain: 'harbor.com', options: { is_domain_only: true } },
      'harbor.com has no site yet, so there is no address to change.',
    ],
  ])('of %s says why', async (_what, overrides, sentence) => {
    site = overrides;
    openScreen(<ChangeSiteAddressPage site={OLD} />, '/');

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('New site address')).toBeNull();
  });

  test('tells non-administrators who can change it (acquisition, section 6)', async () => {
    site = { capabilities: { manage_options: false } };
    openScreen(<ChangeSiteAddressPage site={OLD} />, '/');

    expect(await screen.findByText('Only the site owner can edit this domain name.')).toBeTruthy();
  });
});
