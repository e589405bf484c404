import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Switch } from '#platform/ui/checkbox.tsx';
import { toast } from '#platform/ui/toast.ts';
import { domainConnectRecord, isDomainConnect } from '../rules/domain-connect.ts';
import { useChangeRecords } from './dns-queries.ts';
import { dnsMessages } from './messages.ts';
import type { ShownRecord } from './pending-records.ts';

/** Switches the TXT record that Domain Connect looks for on and off (spec domain acquisition, sections 4 and 8). */
export function DomainConnectToggle({
  domain,
  records,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { mutateAsync, isPending } = useChangeRecords(domain);
  const found = records.filter(isDomainConnect);

  const change = async (isOn: boolean): Promise<void> => {
    try {
      await mutateAsync(
        isOn
          ? { add: [domainConnectRecord(globalThis.location.host)], remove: [] }
          : { add: [], remove: found },
      );
      toast({ text: m(isOn ? 'connectEnabled' : 'connectDisabled', { domain }) });
    } catch (error) {
      const reason = error instanceof RefusedError ? error.message : m('failed');
      const text = m(isOn ? 'connectNotEnabled' : 'connectNotDisabled', { domain, reason });
      toast({ text, kind: 'error' });
    }
  };

  return (
    <Switch
      // What it will be is shown at once, and what it is again where that is refused.
      isSelected={found.some(({ pending }) => pending !== 'deleting')}
      // Disabled while it is on its way, it would lose the focus.
      onChange={(isOn) => (isPending ? undefined : void change(isOn))}
      description={m('connectHelp', { domain })}
    >
      {m('connectTitle')}
    </Switch>
  );
}
