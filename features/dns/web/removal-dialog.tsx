import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { AffectedForwards } from './forwards/forwards-dialog.tsx';
import { dnsMessages } from '../words/en.ts';
import { buildFullName } from './pending-records.ts';
import type { RecordRemoval } from './use-record-removal.ts';

/** More findings than this are counted. */
const SHOWN_FINDINGS = 5;

/**
 * Asks for confirmation before deleting records that mail or other names need, or a large part of a
 * zone (spec domain acquisition, section 4, "DNS").
 */
export function RemovalDialog({
  domain,
  removal: { asked, confirm, keep },
}: {
  readonly domain: string;
  readonly removal: RecordRemoval;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const {
    records = [],
    isLastMailServer = false,
    isMany = false,
    findings = [],
    forwards = [],
  } = asked ?? {};
  const [record] = records;
  const isSingle = records.length === 1;
  const count = records.length;
  const words = {
    type: record?.type ?? '',
    name: record === undefined ? '' : buildFullName(record),
  };
  const verb =
    forwards.length > 0
      ? 'forwardsDeactivate'
      : isLastMailServer && isSingle
        ? 'lastMxDelete'
        : 'removalDelete';
  const title = isSingle
    ? isLastMailServer
      ? m('lastMxTitle')
      : m('removalTitle', words)
    : m('removalManyTitle', { count });
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={keep}
      title={title}
      cancelLabel={m(forwards.length > 0 ? 'forwardsKeep' : 'removalKeep')}
      actions={[
        {
          label: verb === 'removalDelete' && !isSingle ? m('deleteMany') : m(verb),
          kind: 'danger',
          onPress: confirm,
        },
      ]}
    >
      <p>
        {isSingle
          ? isLastMailServer
            ? m('lastMxAsk', { domain, server: record?.data.replace(/(.)\.$/, '$1') ?? '' })
            : m('removalAsk', words)
          : isLastMailServer
            ? m('asksLastMx')
            : m(isMany ? 'removalManyShare' : 'removalManyAsk', { count })}
      </p>
      <AffectedForwards forwards={forwards} />
      {findings.slice(0, SHOWN_FINDINGS).map((finding) => (
        <div key={`${finding.code} ${finding.name} ${finding.type}`} className="mt-3">
          <Notice kind="warning">{translated(finding)}</Notice>
        </div>
      ))}
      {findings.length > SHOWN_FINDINGS ? (
        <p className="mt-3 text-sm text-muted">
          {m('moreFindings', { count: findings.length - SHOWN_FINDINGS })}
        </p>
      ) : null}
    </Dialog>
  );
}
