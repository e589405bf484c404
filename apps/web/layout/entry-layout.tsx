import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { shellMessages } from '../words/en.ts';
import { EntryFrame } from './entry-frame.tsx';
import { useShownPath } from './use-page-changes.ts';

/** Around the pages before sign-in. */
export function EntryLayout(): ReactNode {
  const m = useMessages(shellMessages);
  const isWayIn = useShownPath().startsWith('/sign-');
  return (
    <EntryFrame>
      <Suspense fallback={<div className="h-96" />}>
        <Outlet />
        {isWayIn && hasFlag('upgrades/domain-search') ? (
          <p className="-mt-5 text-center text-muted">
            <RichText
              text={m('searchFirst')}
              marks={{ search: (words) => <Link href="/domains/add/no-user">{words}</Link> }}
            />
          </p>
        ) : null}
      </Suspense>
    </EntryFrame>
  );
}
