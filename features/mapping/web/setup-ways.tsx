import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import { setupMessages } from '../words/en.ts';

/** The options to point a connected name to its site, with copy buttons. */
export function SetupWays({
  setup,
  site,
}: {
  readonly setup: MappingSetupOnWire;
  readonly site: string;
}): ReactNode {
  const m = useMessages(setupMessages);
  const path = useManagePath();
  const { records, domain, proof } = setup;
  const isBelow = setup.name_servers.length === 0;
  const nameServers = proof === null ? setup.name_servers : [...setup.name_servers, proof.name_server];
  return (
    <>
      {isBelow ? null : (
        <Card title={m('byServersTitle')} description={m('byServersText')}>
          <div className="flex flex-col items-start gap-4">
            {setup.signature === 'whole' && setup.verdict !== 'by_name_servers' ? (
              <Notice kind="warning">{m('signed', { domain: setup.display_name })}</Notice>
            ) : null}
            <Facts
              facts={nameServers.map((server, index) => ({
                label: m('nameServer', { number: index + 1 }),
                value: <CodeValue value={server} />,
                action: <SetMark isSet={setup.seen.name_servers.includes(server) || null} />,
              }))}
            />
            {proof === null ? null : (
              <p className="text-pretty text-muted">{m('byServersProof', { domain: setup.display_name })}</p>
            )}
            {/* Shown only to those who may open it (section 6). */}
            {setup.current_user_can_manage ? (
              <LinkButton href={`${path}/${domain}/dns/${site}?tool=copy`}>{m('addRecords')}</LinkButton>
            ) : null}
          </div>
        </Card>
      )}
      <Card
        title={m(isBelow ? 'byRecordTitle' : 'byRecordsTitle')}
        description={m(isBelow ? 'byRecordText' : 'byRecordsText')}
      >
        <Facts
          facts={records.map(({ type, name, value, is_set: isSet }) => ({
            label: `${type} ${name}`,
            value: <CodeValue value={value} />,
            // With our name servers, no records at the provider are needed.
            action: <SetMark isSet={setup.verdict === 'by_name_servers' ? null : isSet} />,
          }))}
        />
      </Card>
    </>
  );
}

/** Marks an item as set or missing; renders nothing if that is unknown or not required. */
function SetMark({ isSet }: { readonly isSet: boolean | null }): ReactNode {
  const m = useMessages(setupMessages);
  if (isSet === null) return null;
  return <Badge kind={isSet ? 'success' : 'warning'}>{m(isSet ? 'isSet' : 'isMissing')}</Badge>;
}
