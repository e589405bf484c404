import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { AddDomainButton } from './add-domain-button.tsx';

const SITE = 'shop.namestead.site';

// Loaded up front: on a busy machine, lazy loading of the menu exceeds the test timeout.
beforeAll(() => import('#platform/ui/overlay/menu-panel.tsx'));

test('the button searches, and its menu registers, connects, transfers and redirects', async () => {
  const { user } = openScreen(<AddDomainButton site={SITE}>Add a domain</AddDomainButton>, '/');

  const link = await screen.findByRole('link', { name: 'Add a domain' });
  expect(link.getAttribute('href')).toBe(`/domains/add/${SITE}`);
  await user.click(screen.getByRole('button', { name: 'More ways to add a domain' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Register a new domain', `/domains/add/${SITE}`],
    ['Connect a domain you own', `/domains/add/mapping/${SITE}`],
    ['Transfer a domain to us', `/domains/add/transfer/${SITE}`],
    ['Redirect this site', `/domains/add/site-redirect/${SITE}`],
  ]);
});

test('without a site, each way asks for one first', async () => {
  const { user } = openScreen(<AddDomainButton site={null}>Add a domain</AddDomainButton>, '/');
  expect((await screen.findByRole('link', { name: 'Add a domain' })).getAttribute('href')).toBe(
    '/start/add-domain',
  );
  await user.click(screen.getByRole('button', { name: 'More ways to add a domain' }));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('href'))).toEqual([
    '/start/add-domain',
    '/domains/add?way=mapping',
    '/domains/add?way=transfer',
    '/domains/add?way=site-redirect',
  ]);
});
