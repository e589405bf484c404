import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { createSite } from '../contract/site-endpoints.ts';
import { siteRefusals } from '../contract/refusals.ts';
import { NewSitePage } from './new-site-page.tsx';

let sent: unknown[];
let isTaken: boolean;

beforeEach(() => {
  sent = [];
  isTaken = false;
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }): Promise<Response> => {
    expect(path).toBe(createSite.path);
    sent.push(JSON.parse(body));
    if (isTaken) {
      const { status, message } = siteRefusals.site_address_taken;
      return Response.json(
        { error: 'site_address_taken', message, data: { field: 'blog_name' } },
        { status },
      );
    }
    return Response.json({ ID: 7, slug: 'juniperbakery.namestead.site', title: 'Juniper Bakery' });
  });
});

const title = (): Promise<HTMLInputElement> => screen.findByLabelText<HTMLInputElement>('Site title');
const address = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Free site address');

describe('making a site', () => {
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

    await user.type(address(), '-x');
    expect(await screen.findByText('Your site address can only contain letters and numbers.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('an address that somebody has is refused at its field, and what was typed stays', async () => {
    isTaken = true;
    const { user } = openScreen(<NewSitePage />, '/start');

    await user.type(await title(), 'Juniper Bakery');
    await user.click(screen.getByRole('button', { name: 'Create site' }));

    expect(await screen.findByText('Sorry, that site address is taken already.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect((await title()).value).toBe('Juniper Bakery');
  });
});
