import { Compass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { useDocumentTitle } from '#platform/ui/page-frame.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { shellMessages } from '../shell-messages.ts';

/** What an address without a page says. */
export function NotFoundPage(): ReactNode {
  const m = useMessages(shellMessages);
  useDocumentTitle(m('notFoundTitle'));
  return (
    <main className="mx-auto w-full max-w-form p-4 pt-16">
      <EmptyState
        icon={<Compass aria-hidden="true" />}
        title={m('notFoundTitle')}
        level={1}
        action={<LinkButton href="/domains/manage">{m('toDomains')}</LinkButton>}
      >
        {m('notFound')}
      </EmptyState>
    </main>
  );
}
