import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { panelMessages } from '../words/en.ts';

/**
 * Reports an expired session while the page has unsaved input; signing in in another tab keeps it.
 * Fixed at the edge, so that nothing moves.
 */
export function SignedOutNotice(): ReactNode {
  const m = useMessages(panelMessages);
  return (
    <div className="fixed inset-x-0 top-16 z-40 flex justify-center px-4 lg:ps-66 print:hidden">
      <div className="w-full max-w-form rounded bg-raised shadow-overlay">
        <Notice
          kind="warning"
          title={m('signedOutTitle')}
          isAnnounced
          action={
            <a
              href="/sign-in"
              target="_blank"
              rel="noopener"
              className="font-medium text-accent underline underline-offset-2"
            >
              {m('signInBeside')}
            </a>
          }
        >
          {m('signedOut')}
        </Notice>
      </div>
    </div>
  );
}
