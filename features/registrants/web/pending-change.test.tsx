import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { COUNTRIES } from '#features/contacts/testing/country-lists.ts';
import { buildSiteDomain } from '#features/domains/testing/wire-domains.ts';
import { buildWireSite } from '#features/sites/testing/build-wire-site.ts';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { ADA } from '../testing/wire-contacts.ts';
import { ContactsPage } from './contacts-page.tsx';

const SITE = 'harbor.namestead.site';
const NAME = 'harbor.com';
const PATH = `/namestead/v1/domains/${NAME}/contact-change`;
const TITLE = 'A change of contact details is pending';

let isPending: boolean;
let sent: string[];
let answers: Record<string, { readonly status?: number; readonly body: object }>;
/** What the answer about the change waits for. */
let held: Promise<void>;
let isAsked: boolean;

beforeEach(() => {
  isPending = true;
  sent = [];
  held = Promise.resolve();
  isAsked = false;
  const waiting = {
    changes: [{ field: 'email', before: 'ada@example.com', after: 'grace@example.com' }],
    requested_at: '2026-05-20T12:00:00.000Z',
    expires_at: '2026-05-27T12:00:00.000Z',
    former_agreed: false,
    new_agreed: true,
  };
  answers = {
    [`GET ${PATH}`]: { body: { waiting } },
    [`GET /rest/v1.1/domains/${NAME}/whois`]: { body: [ADA] },
    'GET /rest/v1.1/me/sites': { body: { sites: [buildWireSite()] } },
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    if (method === 'POST') sent.push(path);
    if (path === PATH) {
      isAsked = true;
      await held;
    }
    if (path.endsWith('/domains/supported-countries')) return Response.json(COUNTRIES);
    const answer = answers[`${method} ${path}`];
    if (answer) return Response.json(answer.body, { status: answer.status ?? 200 });
    const domain = buildSiteDomain(NAME, { private_domain: false, pending_whois_update: isPending });
    return Response.json({ domains: [domain], found: 1 });
  });
});

const openContacts = () =>
  openScreen(<ContactsPage domain={NAME} site={SITE} />, `/domains/manage/${NAME}/contacts-privacy/${SITE}`);
const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a change of contacts that is pending (management, section 4, "Contact edit")', () => {
  test('is shown with what changes once that is known: nothing is pushed down by it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    openContacts();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.queryByText(TITLE)).toBeNull();
    expect(screen.queryByText('Ada Lovelace')).toBeNull();

    resolve();

    expect(await screen.findByText('grace@example.com')).toBeTruthy();
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });

  test('is shown without that where it cannot be loaded', async () => {
    answers[`GET ${PATH}`] = { status: 500, body: {} };
    openContacts();

    expect(await screen.findByText(TITLE)).toBeTruthy();
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });

  test('is cancelled after a confirmation while it waits', async () => {
    answers[`POST ${PATH}/cancel`] = { body: { success: true } };
    openContacts();

    expect(
      await screen.findByText(/The new registrant has confirmed it, the current one has not/),
    ).toBeTruthy();
    expect(screen.getByText('grace@example.com')).toBeTruthy();
    fireEvent.click(button('Cancel change'));
    const dialog = await screen.findByRole('alertdialog', { name: `Cancel the change of ${NAME}?` });
    isPending = false;
    answers[`GET ${PATH}`] = { body: { waiting: null } };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel change' }));

    expect(
      await screen.findByText(`The change of the contact details of ${NAME} was cancelled.`),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(sent.join()).toContain(`${PATH}/cancel`);
  });

  test('is the registry’s once everyone has confirmed it, and cannot be cancelled any more', async () => {
    const said = 'No change of contact details of harbor.com is waiting for a confirmation.';
    answers[`POST ${PATH}/cancel`] = {
      status: 409,
      body: { error: 'no_contact_change', code: 'no_contact_change', message: said },
    };
    openContacts();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel change' }));
    const dialog = await screen.findByRole('alertdialog');
    answers[`GET ${PATH}`] = { body: { waiting: null } };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel change' }));

    expect(
      await screen.findByText(/Everyone has confirmed it, and the registry is carrying it out/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel change' })).toBeNull();
  });
});
