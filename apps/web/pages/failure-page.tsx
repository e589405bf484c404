import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDocumentTitle } from '#platform/ui/page-frame.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { shellMessages } from '../shell-messages.ts';

/** The same where nothing is left around it. */
export function WholeFailurePage({ error }: { readonly error: unknown }): ReactNode {
  return (
    <main>
      <FailurePage error={error} />
    </main>
  );
}

/** What stands in place of a screen that failed: the next step, and the request's id to quote. */
export function FailurePage({ error }: { readonly error: unknown }): ReactNode {
  const m = useMessages(shellMessages);
  const refusal = error instanceof RefusedError ? error : null;
  useDocumentTitle(m('failureTitle'));
  return (
    <div role="alert" className="mx-auto w-full max-w-form p-4 pt-16">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={m('failureTitle')}
        level={1}
        action={<Button onPress={() => location.reload()}>{m('reload')}</Button>}
      >
        <p>{refusal?.message ?? m('failure')}</p>
        {refusal?.requestId ? (
          <p className="mt-1 font-mono text-xs">{m('failureRequest', { id: refusal.requestId })}</p>
        ) : null}
      </EmptyState>
    </div>
  );
}
