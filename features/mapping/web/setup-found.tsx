import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import type { MappingSetupOnWire } from '../contract/mapping-endpoints.ts';
import { setupMessages } from '../words/en.ts';

type SeenServer = MappingSetupOnWire['seen']['servers'][number];

/** What was found of a connected name, at which name server. */
export function SetupFound({ setup }: { readonly setup: MappingSetupOnWire }): ReactNode {
  const m = useMessages(setupMessages);
  const { servers } = setup.seen;
  const answerOf = ({ state, addresses, alias }: SeenServer): string => {
    if (state === 'silent') return m('silent');
    if (state === 'refuses') return m('refuses');
    if (state === 'nonexistent') return m('noSuchName');
    const told = addresses.length === 0 ? m('noAddress') : addresses.join(', ');
    return alias === null ? told : `${m('aliasOf', { alias })} (${told})`;
  };
  return (
    <Card title={m('foundTitle')}>
      {servers.length === 0 ? (
        <p className="text-muted">{m('foundNothing')}</p>
      ) : (
        <Facts
          facts={servers.map((server) => ({
            label: server.server,
            value: <span dir="auto">{answerOf(server)}</span>,
            ...(server.address === null ? {} : { help: m('askedAt', { address: server.address }) }),
          }))}
        />
      )}
    </Card>
  );
}
