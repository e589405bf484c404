import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Compass, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { openOverlay } from '../layout/shell-overlay.ts';
import { findMovedAddress } from './moved-address.ts';
import { pageMessages } from './words/en.ts';

const ShellFrame = lazy(async () => ({ default: (await import('../layout/shell-frame.tsx')).ShellFrame }));
const EntryFrame = lazy(async () => ({ default: (await import('../layout/entry-frame.tsx')).EntryFrame }));

/**
 * Shown for an unknown address; inside the shell for signed-in users, with next steps. An address that
 * moved leads to its new place.
 */
export function NotFoundPage(): ReactNode {
  const moved = findMovedAddress(location.pathname);
  return moved === null ? <LostPage /> : <Navigate to={moved} replace />;
}

function LostPage(): ReactNode {
  const m = useMessages(pageMessages);
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (isPending) return null;
  if (!user) {
    return (
      <Suspense>
        <EntryFrame>
          <Lost action={<LinkButton href="/">{m('toHome')}</LinkButton>} />
        </EntryFrame>
      </Suspense>
    );
  }
  return (
    <Suspense>
      <ShellFrame>
        <Lost
          action={
            <>
              <Button icon={<Search aria-hidden="true" />} onPress={() => openOverlay('palette')}>
                {m('notFoundJump')}
              </Button>
              <LinkButton href="/domains/manage">{m('toDomains')}</LinkButton>
              <LinkButton href="/">{m('toHome')}</LinkButton>
            </>
          }
        />
      </ShellFrame>
    </Suspense>
  );
}

function Lost({ action }: { readonly action: ReactNode }): ReactNode {
  const m = useMessages(pageMessages);
  return (
    <PageFrame title={m('notFoundTitle')} width="narrow">
      <EmptyState icon={<Compass aria-hidden="true" />} title={location.pathname} action={action}>
        {m('notFound')}
      </EmptyState>
    </PageFrame>
  );
}
