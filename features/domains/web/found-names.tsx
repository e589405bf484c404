import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { useGo } from '#platform/ui/navigation.ts';
import { EmptyState, ErrorState, NotAllowedState } from '#platform/ui/states.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { AvailabilityOnWire } from '../contract/search-endpoints.ts';
import { foundMessages } from './found-messages.ts';
import type { ChosenDomain } from './chosen-domain.ts';
import { NamesToCome } from './names-to-come.tsx';
import type { SearchFilter } from './search-filter.ts';
import { SearchResults } from './search-results.tsx';
import { useDomainCart } from './use-domain-cart.ts';
import { type FoundName, useFoundNames } from './use-found-names.ts';

/** Names that were to be had, until somebody chose them. */
const NOTHING_REFUSED: ReadonlyMap<string, AvailabilityOnWire> = new Map();

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
  const [refused, setRefused] = useState<ReadonlyMap<string, AvailabilityOnWire>>(NOTHING_REFUSED);
  const found = useFoundNames({ query, filter, site, refused });
  const domains = useDomainCart(site);
  const onToggle = useToggle(domains.toggle, site, onChosen, (answer) =>
    setRefused((before) => new Map(before).set(answer.domain_name, answer)),
  );
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
        site={site}
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
  onRefused: (answer: AvailabilityOnWire) => void,
): (name: FoundName) => void {
  const m = useMessages(foundMessages);
  const go = useGo();
  const choose = async (name: FoundName): Promise<void> => {
    const { outcome, reason, answer } = await toggle(name);
    if (answer) onRefused(answer);
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
