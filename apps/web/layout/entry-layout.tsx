import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { EntryFrame } from './entry-frame.tsx';

/** Around the pages before sign-in. */
export function EntryLayout(): ReactNode {
  return (
    <EntryFrame>
      <Suspense fallback={<div className="h-96" />}>
        <Outlet />
      </Suspense>
    </EntryFrame>
  );
}
