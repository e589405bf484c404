import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { usePageChanges } from './use-page-changes.ts';
import { RunningLine } from '#platform/ui/feedback/progress-bar.tsx';

// Nothing is said before the page is drawn, so it does not wait for it.
const ToastRegion = latePart(
  async () => (await import('#platform/ui/feedback/toast-region.tsx')).ToastRegion,
);

/** Wraps every page: toasts, the loading indicator, and scroll and focus restoration. */
export function RootLayout(): ReactNode {
  usePageChanges();
  return (
    <>
      <ProgressLine />
      <Outlet />
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    </>
  );
}

/** A page that comes sooner than this needs no sign that it is coming, in milliseconds. */
const SOON = 150;

/** A thin line along the top while the next page is fetched; the old one stays until it is there. */
function ProgressLine(): ReactNode {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLate(true), SOON);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  if (!isPending || !isLate) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden text-accent print:hidden">
      <RunningLine />
    </div>
  );
}
