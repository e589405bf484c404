import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { domainConnectRecord, isDomainConnect } from '../rules/domain-connect.ts';
import { useChangeRecords } from './dns-queries.ts';
import type { ShownRecord } from './pending-records.ts';
import { toolMessages } from '../words/en.ts';
import { useReason, useUndo } from './use-edit-records.ts';

/** Adds or removes the Domain Connect TXT record (spec domain acquisition, sections 4 and 8). */
export function DomainConnectToggle({
  domain,
  records,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
}): ReactNode {
  const t = useMessages(toolMessages);
  const reasonOf = useReason();
  const takeBack = useUndo(domain);
  const { mutateAsync, isPending } = useChangeRecords(domain);
  const found = records.filter(isDomainConnect);

  const change = async (isOn: boolean): Promise<void> => {
    try {
      const { serial } = await mutateAsync(
        isOn
          ? { add: [domainConnectRecord(globalThis.location.host)], remove: [] }
          : { add: [], remove: found },
      );
      const text = t(isOn ? 'connectEnabled' : 'connectDisabled', { domain });
      toast({ text, action: takeBack(serial) });
    } catch (error) {
      const reason = reasonOf(error);
      const text = t(isOn ? 'connectNotEnabled' : 'connectNotDisabled', { domain, reason });
      toast({ text, kind: 'error' });
    }
  };

  return (
    <Switch
      // Optimistic: shows the new state at once, and the old one after a refusal.
      isSelected={found.some(({ pending }) => pending !== 'deleting')}
      // Disabling it while pending would lose the focus.
      onChange={(isOn) => (isPending ? undefined : void change(isOn))}
      description={t('connectHelp', { domain })}
    >
      {t('connectTitle')}
    </Switch>
  );
}
