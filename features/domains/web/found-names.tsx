import { memo, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { useGo } from '#platform/ui/navigation.ts';
import { EmptyState, ErrorState, NotAllowedState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toast.ts';
import { foundMessages } from './found-messages.ts';
import type { ChosenDomain } from './chosen-domain.ts';
import { NamesToCome } from './names-to-come.tsx';
import type { SearchFilter } from './search-filter.ts';
import { SearchResults } from './search-results.tsx';
import { useDomainCart } from './use-domain-cart.ts';
import { type FoundName, useFoundNames } from './use-found-names.ts';

/** What a query finds, and choosing from it; loaded with the first key, and not drawn anew by the next ones. */
export const FoundNames = memo(function FoundNames({
  site,
  query,
  filter,
  onChosen,
}: {
  readonly site: string;
  readonly query: string;
  readonly filter: SearchFilter;
  readonly onChosen: ((chosen: ChosenDomain) => void) | undefined;
}) {
  const found = useFoundNames({ query, filter, site });
  const domains = useDomainCart(site);
  const onToggle = useToggle(domains.toggle, site, onChosen);
  // Drawing rows waits for whoever types meanwhile.
  const names = useDeferredValue(found.names);
  if (found.fault !== null) {
    return (
      <div role="alert">
        <EmptyState title={found.fault} />
      </div>
    );
  }
  if (found.error instanceof RefusedError && found.error.status === 403) return <NotAllowedState />;
  if (found.error) return <ErrorState error={found.error} onRetry={found.retry} />;
  if (names === null) return <NamesToCome />;
  return (
    <div data-search-results="">
      <SearchResults
        found={found}
        names={names}
        propsOf={(name) => ({
          name,
          credit: domains.creditOf(name),
          isInCart: domains.isIn(name),
          isBusy: domains.busyName === name.domain_name,
          onToggle,
        })}
      />
    </div>
  );
});

/** Chooses a name, or takes it back; the same function all the time, so that rows are drawn only when they change. */
function useToggle(
  toggle: ReturnType<typeof useDomainCart>['toggle'],
  site: string,
  onChosen: ((chosen: ChosenDomain) => void) | undefined,
): (name: FoundName) => void {
  const m = useMessages(foundMessages);
  const go = useGo();
  const choose = async (name: FoundName): Promise<void> => {
    const { outcome, reason } = await toggle(name);
    if (outcome === 'failed') {
      toast({
        kind: 'error',
        text: reason === null ? m('notAdded', { domain: name.display_name }) : translated(reason),
      });
    }
    if (outcome !== 'added') return;
    if (onChosen) onChosen({ domain: name.domain_name, site });
    else go(`/checkout/${site}`);
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  return useCallback((name) => void latest.current(name), []);
}
