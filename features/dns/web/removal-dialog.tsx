import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { AffectedForwards } from './forwards/forwards-dialog.tsx';
import { dnsMessages } from '../words/en.ts';
import { buildFullName } from './pending-records.ts';
import type { RecordRemoval } from './use-record-removal.ts';

/**
 * Asks for confirmation before deleting a record that mail or other names need (spec domain
 * acquisition, section 4, "DNS").
 */
export function RemovalDialog({
  domain,
  removal: { asked, confirm, keep },
}: {
  readonly domain: string;
  readonly removal: RecordRemoval;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const { record, isLastMailServer = false, findings = [], forwards = [] } = asked ?? {};
  const verb =
    forwards.length > 0 ? 'forwardsDeactivate' : isLastMailServer ? 'lastMxDelete' : 'removalDelete';
  const words = {
    type: record?.type ?? '',
    name: record === undefined ? '' : buildFullName(record),
  };
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={keep}
      title={isLastMailServer ? m('lastMxTitle') : m('removalTitle', words)}
      cancelLabel={m(forwards.length > 0 ? 'forwardsKeep' : 'removalKeep')}
      actions={[{ label: m(verb), kind: 'danger', onPress: confirm }]}
    >
      <p>
        {isLastMailServer
          ? m('lastMxAsk', { domain, server: record?.data.replace(/(.)\.$/, '$1') ?? '' })
          : m('removalAsk', words)}
      </p>
      <AffectedForwards forwards={forwards} />
      {findings.map((finding) => (
        <div key={`${finding.code} ${finding.name} ${finding.type}`} className="mt-3">
          <Notice kind="warning">{translated(finding)}</Notice>
        </div>
      ))}
    </Dialog>
  );
}
