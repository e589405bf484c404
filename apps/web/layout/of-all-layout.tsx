import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MANAGE_ALL, ManagePath } from '#features/sites/web/api/manage-path.ts';

/** Around the pages of a domain that was opened from the list over all sites: they go back to it. */
export function OfAllLayout(): ReactNode {
  return (
    <ManagePath value={MANAGE_ALL}>
      <Outlet />
    </ManagePath>
  );
}
