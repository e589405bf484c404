import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToastRegion } from '#platform/ui/toast-region.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSearchKey } from './use-search-key.ts';

/** What is around every page: the toasts, where the focus goes, and the `/` key. */
export function RootLayout(): ReactNode {
  useFocusOnNavigation();
  useSearchKey();
  return (
    <>
      <Outlet />
      <ToastRegion />
    </>
  );
}
