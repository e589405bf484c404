import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToastRegion } from '#platform/ui/feedback/toast-region.tsx';
import { ProgressLine } from './progress-line.tsx';
import { usePageChanges } from './use-page-changes.ts';

/** What is around every page: the toasts, the sign that another page is coming, and where scroll and focus go. */
export function RootLayout(): ReactNode {
  usePageChanges();
  return (
    <>
      <ProgressLine />
      <Outlet />
      <ToastRegion />
    </>
  );
}
