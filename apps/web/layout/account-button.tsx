import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { useOpened } from '#platform/ui/overlay/overlay-placement.ts';
import { shellMessages } from '../words/en.ts';

const loadPanel = async () => (await import('./account-panel.tsx')).AccountPanel;
const AccountPanel = latePart(loadPanel);

/** The account at the foot of the sidebar; opens theme and sign-out. */
export function AccountButton(): ReactNode {
  const m = useMessages(shellMessages);
  const { data: user } = useQuery(currentUserQuery);
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpened(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={!user}
        onPointerEnter={() => fetchPart(loadPanel)}
        onFocus={() => fetchPart(loadPanel)}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-2.5 rounded px-2 py-1.5 text-start transition-colors hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="grid size-7 flex-none place-items-center rounded-lg bg-sunken text-sm font-semibold text-muted uppercase"
        >
          {user?.display_name.trim()[0] ?? ''}
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{m('account')}: </span>
          <span dir="auto" title={user?.display_name} className="block truncate font-medium">
            {user?.display_name ?? '…'}
          </span>
          <span dir="ltr" title={user?.email} className="block truncate text-xs text-muted">
            {user?.email ?? ''}
          </span>
        </span>
        <span className="text-muted">
          <ChevronsUpDown aria-hidden="true" />
        </span>
      </button>
      {isOpened ? (
        <Suspense>
          <AccountPanel triggerRef={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
