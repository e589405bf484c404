import { say } from '#platform/kernel/sentence.ts';
import { memo, useDeferredValue, useState, useEffect } from 'react';
import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { EmptyState, NotAllowedState } from '#platform/ui/feedback/states.tsx';
import type { AvailabilityOnWire } from '../contract/search-endpoints.ts';
import type { ChosenDomain } from './api/chosen-domain.ts';
import { NamesToCome } from './names-to-come.tsx';
import { moveByKeys } from './result-keys.ts';
import { RegistrationUnavailable } from './registration-unavailable.tsx';
import { findPauseEnd, isNarrowed, NO_SEARCH_FILTER } from './suggestion-queries.ts';
import type { SearchFilter } from './suggestion-queries.ts';
import { SearchResults } from './search-results.tsx';
import { useChoosing } from './choosing/use-choosing.tsx';
import { useFoundNames } from './use-found-names.ts';
import { CloudOff, Hourglass } from 'lucide-react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { foundMessages } from '../words/results/en.ts';

export { RegistrationUnavailable } from './registration-unavailable.tsx';
export { SearchStart } from './search-start.tsx';
export { WhileTyping } from './while-typing.tsx';

/** A stable empty map of refused names. */
const NOTHING_REFUSED: ReadonlyMap<string, AvailabilityOnWire> = new Map();

/**
 * The results of a query, with selection; loaded on the first key press, and memoised while typing
 * continues.
 */
export const FoundNames = memo(function FoundNames({
  site,
  query,
  filter,
  onFilter,
  isStaying,
  onChosen,
}: {
  readonly site: string;
  readonly query: string;
  readonly filter: SearchFilter;
  readonly onFilter: (filter: SearchFilter) => void;
  /** Whether choosing a name stays here. */
  readonly isStaying: boolean;
  readonly onChosen: (chosen: ChosenDomain) => void;
}) {
  const [refused, setRefused] = useState<ReadonlyMap<string, AvailabilityOnWire>>(NOTHING_REFUSED);
  const found = useFoundNames({ query, filter, site, refused });
  const { domains, onToggle, dialog } = useChoosing({
    site,
    onChosen,
    onRefused: (answer) => setRefused((before) => new Map(before).set(answer.domain_name, answer)),
  });
  // Rendering rows yields to typing.
  const names = useDeferredValue(found.names);
  if (found.fault !== null) {
    return (
      <div role="alert">
        <EmptyState title={found.fault} />
      </div>
    );
  }
  const pauseEnd = findPauseEnd(found.error);
  if (pauseEnd !== undefined) return <RegistrationUnavailable site={site} endsAt={pauseEnd} />;
  if (found.error instanceof RefusedError && found.error.status === 403) return <NotAllowedState />;
  if (found.error) return <SearchError error={found.error} againAt={found.againAt} onRetry={found.retry} />;
  if (names === null) return <NamesToCome />;
  return (
    <div data-search-results="" ref={moveByKeys}>
      <SearchResults
        site={site}
        tlds={filter.tlds}
        onWiden={isNarrowed(filter) ? () => onFilter(NO_SEARCH_FILTER) : undefined}
        found={found}
        names={names}
        propsFor={(name) => ({
          name,
          credit: domains.findCredit(name),
          isInCart: domains.isIn(name),
          isBusy: domains.busyName === name.domain_name,
          isStaying,
          onToggle,
        })}
      />
      {dialog}
    </div>
  );
});

/** Whole seconds until an instant, updated every second. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

/** The error of a failed search, with the automatic retry time and a retry button. */
function SearchError({
  error,
  againAt,
  onRetry,
}: {
  readonly error: Error;
  /** Milliseconds since 1970, in the past during a retry; null if retrying cannot help. */
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
            ? translated(say(AVAILABILITY_TEXTS, 'domain_suggestions_throttled'))
            : (refusal?.message ?? m('failed'))}
        </p>
        {/* Screen readers do not announce each second. */}
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
