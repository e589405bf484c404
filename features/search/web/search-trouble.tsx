import { CloudOff, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { foundMessages } from '../words/en.ts';

/** Whole seconds until an instant, told anew each second. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

/** What stands where a search failed: why, when it is made again by itself, and a way to do so at once. */
export function SearchTrouble({
  error,
  againAt,
  onRetry,
}: {
  readonly error: Error;
  /** In milliseconds since 1970, past while it is being tried; null where trying again cannot help. */
  readonly againAt: number | null;
  readonly onRetry: () => void;
}): ReactNode {
  const m = useMessages(foundMessages);
  const seconds = useSecondsUntil(againAt ?? 0);
  const refusal = error instanceof RefusedError ? error : null;
  const isThrottled = refusal?.status === 429;
  return (
    <div role="alert">
      <EmptyState
        icon={isThrottled ? <Hourglass aria-hidden="true" /> : <CloudOff aria-hidden="true" />}
        title={m(isThrottled ? 'throttledTitle' : 'failedTitle')}
        action={<Button onPress={onRetry}>{m('tryAgain')}</Button>}
      >
        <p>
          {isThrottled
            ? translated(AVAILABILITY_TEXTS.domain_suggestions_throttled.text)
            : (refusal?.message ?? m('failed'))}
        </p>
        {/* Seconds that pass are not read out one by one. */}
        {againAt === null ? null : (
          <p className="tabular" role="timer">
            {seconds === 0 ? m('searchesNow') : m('searchesAgain', { seconds })}
          </p>
        )}
        {refusal?.requestId ? (
          <p className="mt-1 font-mono text-xs">{m('requestId', { id: refusal.requestId })}</p>
        ) : null}
      </EmptyState>
    </div>
  );
}
