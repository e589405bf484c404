import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shownText } from '#platform/i18n/voice.ts';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { AvailabilityOnWire } from '../../contract/search-endpoints.ts';
import { isRegistrable } from '#features/names/rules/availability-status.ts';
import type { ChosenDomain } from '../api/chosen-domain.ts';
import { foundMessages } from '../../words/results/en.ts';
import { type Toggled, useDomainCart } from './use-domain-cart.ts';
import type { FoundName } from '../use-found-names.ts';

const ChoiceDialog = latePart(async () => (await import('./choice-dialog.tsx')).ChoiceDialog);

/** A name that needs confirmation. */
interface Asking {
  readonly name: FoundName;
  readonly answer: AvailabilityOnWire;
}

/** Adds and removes names for a site, including the confirmations that some need. */
export function useChoosing({
  site,
  onChosen,
  onRefused,
}: {
  readonly site: string;
  /** Called after a name was added to the cart. */
  readonly onChosen: (chosen: ChosenDomain) => void;
  /** Called with the registry's answer for a name that is not available. */
  readonly onRefused: (answer: AvailabilityOnWire) => void;
}) {
  const m = useMessages(foundMessages);
  const domains = useDomainCart(site);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = (): void => setAsking(null);

  const conclude = (name: FoundName, { outcome, reason, answer }: Toggled): void => {
    if (outcome === 'asked' && answer) return setAsking({ name, answer });
    if (answer && !isRegistrable(answer.status)) onRefused(answer);
    if (outcome === 'failed') {
      const text = reason === null ? m('notAdded', { domain: name.display_name }) : shownText(reason);
      toast({ kind: 'error', text });
    }
    if (outcome !== 'added') return;
    const other = answer?.other_cart_site;
    if (other !== undefined) {
      toast({ kind: 'info', text: m('alsoInCart', { domain: name.display_name, site: other }) });
    }
    onChosen({ domain: name.domain_name, site });
  };
  const toggle = async (name: FoundName): Promise<void> => conclude(name, await domains.toggle(name));
  const latest = useRef(toggle);
  useEffect(() => {
    latest.current = toggle;
  });

  const dialog: ReactNode =
    asking === null ? null : (
      <Suspense fallback={null}>
        <ChoiceDialog
          {...asking}
          onClose={close}
          onAccept={(accepted) => {
            close();
            const { name, answer } = asking;
            void domains.add(name, accepted).then((added) => conclude(name, { ...added, answer }));
          }}
        />
      </Suspense>
    );
  return {
    domains,
    /** A stable function, so that rows re-render only when they change. */
    onToggle: useCallback((name: FoundName) => void latest.current(name), []),
    dialog,
  };
}
