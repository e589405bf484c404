import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { type AvailabilityOnWire, checkAvailability } from '../../contract/search-endpoints.ts';
import { foundMessages } from '../../words/results/en.ts';
import { useChargedCurrency } from '../choosing/use-charged-currency.ts';
import { useChoosing } from '../choosing/use-choosing.tsx';
import { toFoundName } from '../to-found-name.ts';
import type { ChosenDomain } from './chosen-domain.ts';
import { useAvailabilityText } from './use-availability-text.ts';

/**
 * Registers a name where it turned out to be available (acquisition, section 4: "Register from the
 * map or transfer flow"). A trademark notice is shown first; rejecting it adds nothing.
 */
export function RegisterHere({
  domain,
  site,
  onChosen,
  children,
}: {
  /** A-labels. */
  readonly domain: string;
  readonly site: string;
  /** Called after the name was added to the cart, or was in it. */
  readonly onChosen: (chosen: ChosenDomain) => void;
  readonly children: string;
}): ReactNode {
  const m = useMessages(foundMessages);
  const describeAnswer = useAvailabilityText();
  const currency = useChargedCurrency(site);
  const [isBusy, setBusy] = useState(false);
  const refuse = (answer: AvailabilityOnWire): void => {
    toast({ kind: 'error', text: describeAnswer(answer) });
  };
  const { domains, onToggle, dialog } = useChoosing({ site, onChosen, onRefused: () => undefined });
  const register = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call(checkAvailability, {
        params: { domain },
        query: { blog_id: site, currency },
      });
      const found = toFoundName(answer);
      if (!found) refuse(answer);
      else if (domains.isIn(found)) onChosen({ domain, site });
      else onToggle(found);
    } catch {
      toast({ kind: 'error', text: m('failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button isBusy={isBusy || domains.busyName === domain} onPress={() => void register()}>
        {children}
      </Button>
      {dialog}
    </>
  );
}
