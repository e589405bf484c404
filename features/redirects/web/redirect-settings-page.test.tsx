import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#features/accounts/contract/current-user.ts';
import { buildWireUser } from '#features/accounts/testing/account-server.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';
import { redirectRefusals } from '../contract/refusals.ts';
import { buildWireRedirect } from '../testing/wire-redirect.ts';
import { RedirectSettingsPage } from './redirect-settings-page.tsx';

const SITE = 'harbor.namestead.site';
const HERE = `/domains/manage/harbor.example/redirect-settings/${SITE}`;
const UPDATE_FAILED =
  'There was a problem updating the redirect settings. Please try again later or contact support.';

type Refusal = keyof typeof redirectRefusals | 'unknown_error';

let stored: SiteRedirectOnWire;
let readRefusal: Refusal | null;
let saveRefusal: Refusal | null;
let sent: string[];
/** Blocks the response to a change until it resolves. */
let gate: Promise<void>;

function refuse(code: Refusal): Response {
  const { status, message } =
    code === 'unknown_error' ? { status: 500, message: 'Something went wrong.' } : redirectRefusals[code];
  const data = code === 'redirect_loop' ? { field: 'location' } : {};
  return Response.json({ error: code, message, data }, { status });
}

beforeEach(() => {
  stored = buildWireRedirect({ location: 'https://harbor.example/' });
  readRefusal = null;
  saveRefusal = null;
  sent = [];
  gate = Promise.resolve();
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string } = {}): Promise<Response> => {
    if (path === '/rest/v1.1/me/sites') return Response.json({ sites: [buildWireSite({})] });
    if (path === getSession.path) return Response.json({ user: buildWireUser() });
    if (!path.endsWith('/domains/redirect')) return Response.json({});
    if (body === '') return readRefusal ? refuse(readRefusal) : Response.json(stored);
    const { location } = JSON.parse(body) as { location: string };
    sent.push(location);
    await gate;
    if (saveRefusal) return refuse(saveRefusal);
    stored = buildWireRedirect({ location: `${location}/` });
    return Response.json({ success: true, location: stored.location });
  });
});

const open = () => openScreen(<RedirectSettingsPage domain="harbor.example" site={SITE} />, HERE);
const field = (): Promise<HTMLInputElement> => screen.findByLabelText('Redirect to');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });

async function change(text: string) {
  const opened = open();
  const input = await field();
  await opened.user.clear(input);
  if (text !== '') await opened.user.type(input, text);
  await opened.user.click(save());
  return opened;
}

describe("'Redirect Settings' (management, sections 2, 4, 5 and 8)", () => {
  test('show the target, with its protocol before the field', async () => {
    open();

    expect((await field()).value).toBe('harbor.example');
    expect(screen.getByText('https://')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Redirect Settings' })).toBeTruthy();
  });

  test('show a redirect loop until the target is changed', async () => {
    stored = buildWireRedirect({ location: 'https://harbor.example/', goes_in_circle: true });
    const { user } = open();
    expect(await screen.findByText('Redirect loop')).toBeTruthy();

    await user.clear(await field());
    await user.type(await field(), 'quay.example');
    await user.click(save());

    await waitFor(() => expect(screen.queryByText('Redirect loop')).toBeNull());
    expect(sent).toEqual(['https://quay.example']);
  });

  test('are saved with a confirmation, and without a trailing slash', async () => {
    const { address } = await change('quay.example');

    expect(await screen.findByText('The redirect settings were updated successfully.')).toBeTruthy();
    expect(sent).toEqual(['https://quay.example']);
    expect((await field()).value).toBe('quay.example');
    await waitFor(() => expect(address()).toBe(`/domains/manage/quay.example/redirect-settings/${SITE}`));
  });

  test('cannot be edited while they are being saved (management, section 5)', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await change('quay.example');
    await waitFor(() => expect(sent).toHaveLength(1));

    expect((await field()).disabled).toBe(true);
    resolve();
    await waitFor(async () => expect((await field()).disabled).toBe(false));
  });

  test('forget the last outcome when the page is left (management, section 4)', async () => {
    saveRefusal = 'unknown_error';
    await change('quay.example');
    await screen.findByText(UPDATE_FAILED);

    cleanup();
    open();

    await field();
    expect(screen.queryByText(UPDATE_FAILED)).toBeNull();
  });

  test('can be saved only with a target', async () => {
    const { user } = open();
    await user.clear(await field());

    expect(save().disabled || save().getAttribute('aria-disabled') === 'true').toBe(true);
  });

  test.each([
    ['me@quay.example', 'Sorry, https://me@quay.example does not appear to be a valid domain name.'],
    ['quay', 'Sorry, https://quay does not end with a valid domain extension.'],
  ])('reject "%s" without a request', async (text, sentence) => {
    await change(text);

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('show a refusal at the field, and keep the input', async () => {
    saveRefusal = 'redirect_loop';
    await change('quay.example');

    expect(await screen.findByText(redirectRefusals.redirect_loop.message)).toBeTruthy();
    expect((await field()).value).toBe('quay.example');
  });

  test('that ended while the form was open say so, and offer a new one instead of the form', async () => {
    saveRefusal = 'site_redirect_over';
    const { user } = open();
    await user.clear(await field());
    await user.type(await field(), 'quay.example');
    stored.expired = true;

    await user.click(save());

    expect(await screen.findByText(redirectRefusals.site_redirect_over.message)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Buy redirect' })).toBeTruthy();
    expect(screen.queryByLabelText('Redirect to')).toBeNull();
    expect(sent).toEqual(['https://quay.example']);
  });

  test('show a failed change until it is dismissed', async () => {
    saveRefusal = 'unknown_error';
    const { user } = await change('quay.example');

    expect(await screen.findByText(UPDATE_FAILED)).toBeTruthy();
    expect((await field()).value).toBe('quay.example');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(UPDATE_FAILED)).toBeNull();
  });

  test('show a loading error, and reload on request', async () => {
    readRefusal = 'unknown_error';
    const { user } = open();
    await screen.findByText(
      'There was a problem retrieving the redirect settings. Please try again later or contact support.',
    );

    readRefusal = null;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect((await field()).value).toBe('harbor.example');
  });

  test.each([
    ['Ada Lovelace', 'Only the site owner (Ada Lovelace) can edit this domain name.'],
    [null, 'Only the site owner can edit this domain name.'],
  ])('show others whom to contact, where that is %s (acquisition, section 6)', async (owner, sentence) => {
    stored = { ...stored, owner, current_user_can_manage: false, purchase_id: null };
    open();

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByLabelText('Redirect to')).toBeNull();
  });

  test.each([
    ['a site without a redirect', 'Redirect this site'],
    ['an expired redirect', 'Buy redirect'],
  ])('of %s link to buying one', async (which, label) => {
    if (which.includes('expired')) stored.expired = true;
    else readRefusal = 'no_site_redirect';
    open();

    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(
      `/domains/add/site-redirect/${SITE}`,
    );
    expect(screen.queryByLabelText('Redirect to')).toBeNull();
  });
});
