import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { checkSiteAddress, createSite } from '../contract/site-endpoints.ts';
import { siteRefusals } from '../contract/refusals.ts';
import { buildWireSite } from '../testing/build-wire-site.ts';
import { NewSitePage } from './new-site-page.tsx';

let sent: unknown[];
let asked: string[];
let isTaken: boolean;
/** Holds the answers about addresses until it settles. */
let gate: Promise<void>;
let flags: readonly string[];

beforeEach(() => {
  sent = [];
  asked = [];
  isTaken = false;
  flags = ['upgrades/domain-search'];
  gate = Promise.resolve();
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }): Promise<Response> => {
    if (path.startsWith(checkSiteAddress.path)) {
      const name = new URL(path, 'http://namestead.test').searchParams.get('blog_name') ?? '';
      asked.push(name);
      await gate;
      return name === 'bakery' ? taken() : Response.json({ address: `${name}.namestead.site` });
    }
    expect(path).toBe(createSite.path);
    sent.push(JSON.parse(body));
    if (isTaken) return taken();
    return Response.json(
      buildWireSite({
        ID: 7,
        slug: 'juniperbakery.namestead.site',
        title: 'Juniper Bakery',
        feature_flags: [...flags],
      }),
    );
  });
});

function taken(): Response {
  const { status, message } = siteRefusals.site_address_taken;
  return Response.json({ error: 'site_address_taken', message, data: { field: 'blog_name' } }, { status });
}

const title = (): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>('Site title');
const address = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Free site address');

describe('making a site', () => {
  test('where no names are found for it, its domains follow (management, section 2)', async () => {
    flags = [];
    const opened = openScreen(<NewSitePage />, '/start');

    await opened.user.type(await title(), 'Juniper Bakery');
    await opened.user.click(screen.getByRole('button', { name: 'Create site' }));

    await waitFor(() => expect(opened.address()).toBe('/domains/manage/juniperbakery.namestead.site'));
  });

  test('the address follows the title until it is typed itself, and the search for a domain follows', async () => {
    const opened = openScreen(<NewSitePage />, '/start');

    await opened.user.type(await title(), 'Juniper Bakery');
    expect(address().value).toBe('juniperbakery');
    await opened.user.click(screen.getByRole('button', { name: 'Create site' }));

    await waitFor(() => expect(opened.address()).toBe('/domains/add/juniperbakery.namestead.site'));
    expect(sent).toEqual([{ blog_name: 'juniperbakery', blog_title: 'Juniper Bakery' }]);
    expect(await screen.findByText('Juniper Bakery is ready.')).toBeTruthy();
  });

  test('an address of one’s own stays when the title changes', async () => {
    const { user } = openScreen(<NewSitePage />, '/start');

    await user.type(await title(), 'Juniper');
    await user.clear(address());
    await user.type(address(), 'bakery');
    await user.type(await title(), ' Bakery');

    expect(address().value).toBe('bakery');
  });

  test('an address that is too short or has other characters is refused in the words of the specification', async () => {
    const { user } = openScreen(<NewSitePage />, '/start');

    await user.type(await title(), 'abc');
    await user.click(screen.getByRole('button', { name: 'Create site' }));
    expect(
      await screen.findByText('Your site address should be between 4 and 50 characters in length.'),
    ).toBeTruthy();

    await user.clear(address());
    await user.type(address(), '-xyz');
    expect(await screen.findByText('Your site address can only contain letters and numbers.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('a taken address is rejected at its field, and the input is kept', async () => {
    isTaken = true;
    const { user } = openScreen(<NewSitePage />, '/start');

    await user.type(await title(), 'Juniper Bakery');
    await user.click(screen.getByRole('button', { name: 'Create site' }));

    expect(await screen.findByText('Sorry, that site address is taken already.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect((await title()).value).toBe('Juniper Bakery');
  });
});

describe('the address while it is typed (acquisition, section 5)', () => {
  const TOO_SHORT = 'Your site address should be between 4 and 50 characters in length.';
  const FREE = 'Good news, that site address is available!';

  async function openWithClock() {
    openScreen(<NewSitePage />, '/start');
    await title();
    vi.useFakeTimers();
    return { type: (text: string) => fireEvent.change(address(), { target: { value: text } }) };
  }
  /** Lets time pass and what is answered arrive. */
  const pass = (time: number): Promise<void> =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(time);
    });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('the message shows after 800 ms, without the field being left', async () => {
    const { type } = await openWithClock();

    type('abc');
    await pass(799);
    expect(screen.queryByText(TOO_SHORT)).toBeNull();

    await pass(1);
    expect(screen.getByText(TOO_SHORT)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test('the message shows at once when the address is over 50 characters', async () => {
    const { type } = await openWithClock();

    type('x'.repeat(51));
    await pass(0);

    expect(screen.getByText(TOO_SHORT)).toBeTruthy();
  });

  test('checks the address once, 800 ms after the last key', async () => {
    const { type } = await openWithClock();

    type('juni');
    await pass(500);
    type('juniper');
    await pass(799);
    expect(asked).toEqual([]);

    await pass(1);
    expect(asked).toEqual(['juniper']);
    expect(screen.getByText(FREE)).toBeTruthy();
    expect(address().getAttribute('aria-describedby')).toBe(screen.getByText(FREE).closest('p')?.id);
  });

  test('shows that the check is running', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const { type } = await openWithClock();

    type('juniper');
    await pass(800);
    expect(screen.getByText('Checking…')).toBeTruthy();
    expect(address().getAttribute('aria-busy')).toBe('true');

    resolve();
    await pass(0);
    expect(screen.queryByText('Checking…')).toBeNull();
    expect(address().getAttribute('aria-busy')).toBeNull();
  });

  test('ignores the result for an earlier address', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const { type } = await openWithClock();

    type('bakery');
    await pass(800);
    type('bakeryx');
    resolve();
    await pass(0);

    expect(screen.queryByText('Sorry, that site address is taken already.')).toBeNull();
    await pass(800);
    expect(asked).toEqual(['bakery', 'bakeryx']);
    expect(screen.getByText(FREE)).toBeTruthy();
  });

  test('shows a taken address before submission', async () => {
    const { type } = await openWithClock();

    type('bakery');
    await pass(800);
    expect(screen.getByText('Sorry, that site address is taken already.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Create site' }));
    await pass(0);

    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(address());
  });
});
