import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { Link } from '#platform/ui/link.tsx';
import { shellMessages } from '../shell-messages.ts';
import { BrandMark } from './brand-mark.tsx';

/** Around the pages before sign-in: the brand and one column. */
export function EntryLayout(): ReactNode {
  const m = useMessages(shellMessages);
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:justify-center sm:py-16">
      <main className="flex w-full max-w-90 flex-col gap-7">
        <div className="flex justify-center">
          <Link href="/" className="rounded-sm" label={m('brandHome', { brand: brandName() })}>
            <BrandMark />
          </Link>
        </div>
        <Suspense fallback={<div className="h-96" />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
