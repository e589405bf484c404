import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { EmptyState, SupportButton } from '#platform/ui/feedback/states.tsx';
import { shellMessages } from '../words/en.ts';
import { MaintenancePage } from './maintenance-page.tsx';
import type { Failure } from './failure-page.tsx';
import { isServerAway } from './wait-for-server.ts';

/** The next step after a failure, and the request's id to quote. Waits for an unavailable server. */
export function FailedScreen({ error, reset }: Failure): ReactNode {
  if (isServerAway(error)) return <MaintenancePage />;
  return <Failed error={error} reset={reset} />;
}

function Failed({
  error,
  reset,
}: {
  readonly error: unknown;
  readonly reset: (() => void) | undefined;
}): ReactNode {
  const m = useMessages(shellMessages);
  const retry = useRetry(reset);
  const refusal = error instanceof RefusedError ? error : null;
  useDocumentTitle(m('failureTitle'));
  return (
    <div role="alert" className="mx-auto w-full max-w-page">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={m('failureTitle')}
        level={1}
        action={
          <>
            <Button isBusy={retry.isBusy} onPress={retry.start}>
              {m('tryAgain')}
            </Button>
            <SupportButton requestId={refusal?.requestId ?? null} />
          </>
        }
      >
        <p>{m('failure')}</p>
        {refusal && refusal.code !== 'internal_error' ? <p>{refusal.message}</p> : null}
        {refusal?.requestId ? (
          <p className="mt-1 font-mono text-xs">{m('failureRequest', { id: refusal.requestId })}</p>
        ) : null}
      </EmptyState>
    </div>
  );
}

/** Asks again for what failed, then draws the page again. */
function useRetry(reset: (() => void) | undefined): { readonly isBusy: boolean; readonly start: () => void } {
  const client = useQueryClient();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    await client.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    await router.invalidate();
    setBusy(false);
    reset?.();
  };
  return { isBusy, start: () => void start() };
}
