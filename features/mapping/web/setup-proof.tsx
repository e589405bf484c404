import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import { setupMessages } from '../words/en.ts';

/** What proves control of a connected name that uses our name servers already, with every value to be copied. */
export function SetupProof({ setup }: { readonly setup: MappingSetupOnWire }): ReactNode {
  const m = useMessages(setupMessages);
  const { proof, display_name: domain } = setup;
  if (proof === null || setup.verdict !== 'awaiting_proof') return null;
  return (
    <Card title={m('proofTitle', { domain })} description={m('proofText', { domain })}>
      <div className="flex flex-col gap-4">
        <Facts facts={[{ label: m('proofServer'), value: <CodeValue value={proof.name_server} /> }]} />
        <p className="text-pretty">{m('proofRecord', { domain })}</p>
        <Facts
          facts={[
            { label: m('proofName'), value: <CodeValue value={proof.record_name} /> },
            { label: m('proofValue'), value: <CodeValue value={proof.record_value} /> },
          ]}
        />
        <p className="text-pretty text-muted">{m('proofNext', { domain })}</p>
      </div>
    </Card>
  );
}
