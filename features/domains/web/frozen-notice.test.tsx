import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '#platform/ui/testing/open-screen.tsx';
import { buildSiteDomain } from '../testing/wire-domains.ts';
import { FrozenNotice } from './frozen-notice.tsx';

const SINCE = '2026-11-26T12:00:00.000Z';
const open = (canManage: boolean) =>
  openScreen(
    <FrozenNotice
      domain={buildSiteDomain('harbor.com', { current_user_can_manage: canManage, owner: 'Ada' })}
      frozenAt={SINCE}
    />,
  );

test('says that a domain is frozen and why, and its manager can unfreeze it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ success: true });
  });
  const { user } = open(true);

  expect(await screen.findByText('harbor.com is frozen')).toBeTruthy();
  expect(screen.getByText(/a link in an email about such a change froze it/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Unfreeze domain' }));

  expect(await screen.findByText('harbor.com was unfrozen.')).toBeTruthy();
  expect(sent).toEqual(['/namestead/v1/domains/harbor.com/unfreeze']);
});

test('others are referred to the manager', async () => {
  open(false);

  expect(await screen.findByText('Contact the owner (Ada) to make changes.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
