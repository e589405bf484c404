import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { panelMessages } from '../words/en.ts';

/**
 * Says that the session has ended while the page holds what somebody typed: signing in beside it keeps
 * that. It stays at the edge, where it moves nothing.
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
