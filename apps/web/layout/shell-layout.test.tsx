import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountServer, buildWireUser } from '#features/accounts/testing/account-server.ts';
import { openApp } from '../testing/open-app.tsx';

let answerSites: (answer: Response) => void;
let asked: string[];

beforeEach(() => {
  const accounts = new AccountServer();
  accounts.user = buildWireUser({ email_verified: true });
  const sites = Promise.withResolvers<Response>();
  answerSites = sites.resolve;
  asked = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }): Promise<Response> => {
    asked.push(path);
    return path === '/rest/v1.1/me/sites' ? sites.promise : accounts.fetch(path, init);
  });
});

async function openWithoutSites(): Promise<void> {
  openApp('/start');
  await vi.waitFor(() => expect(asked).toContain('/rest/v1.1/me/sites'));
  await act(() => new Promise((drawn) => setTimeout(drawn, 50)));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
}

describe('a page of the shell', () => {
  test('is drawn once the sites are known, so that it does not change when they come', async () => {
    await openWithoutSites();

    answerSites(Response.json({ sites: [] }));

    await screen.findByRole('heading', { level: 1, name: 'New site' });
  });

  test('is drawn without them where they cannot be had', async () => {
    await openWithoutSites();

    answerSites(Response.json({ code: 'internal_error', message: 'No.' }, { status: 500 }));

    await screen.findByRole('heading', { level: 1, name: 'New site' });
  });
});
