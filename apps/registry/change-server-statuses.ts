import { inTransaction } from '#platform/database/database.ts';
import { domainInfo, EMPTY_DOMAIN_INFO } from '#platform/epp-wire/domain/domain-info.ts';
import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { changePollData } from '#platform/epp-wire/extensions/change-poll.ts';

import { lockDomain } from './commands/settled-domain.ts';
import type { SettleDeps } from './commands/settled-domain.ts';
import { domainStatuses, STATUS_CONFLICTS } from './lifecycle/domain-statuses.ts';
import { storeServerStatuses } from './stores/domain-change-store.ts';
import { enqueueMessage } from './stores/poll-store.ts';
import type { RegistryDatabase } from './stores/tables.ts';
import { buildRoid } from './stores/object-history.ts';

/** Result of a change of server statuses. */
export type StatusesChanged =
  | { readonly outcome: 'changed'; readonly statuses: readonly DomainStatus[] }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'conflicting'; readonly statuses: readonly DomainStatus[] };

/**
 * Sets a name's server statuses, replacing the previous ones, for example to lock it or take it out
 * of the DNS. Notifies its sponsor (RFC 8590).
 */
export async function changeServerStatuses(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  name: string,
  serverStatuses: readonly DomainStatus[],
): Promise<StatusesChanged> {
  return inTransaction(deps.db, async (tx) => {
    const domain = await lockDomain(tx, deps, name);
    if (!domain) return { outcome: 'absent' };
    const set = { ...domain, statuses: [...domain.clientStatuses, ...serverStatuses] };
    const statuses = domainStatuses(set, domain.nameServers.length > 0);
    const conflict = STATUS_CONFLICTS.find((pair) => pair.every((status) => statuses.includes(status)));
    if (conflict) return { outcome: 'conflicting', statuses: conflict };
    await storeServerStatuses(tx, domain.rowId, serverStatuses);
    const { rowId, sponsor } = domain;
    const at = deps.clock.now();
    await enqueueMessage(tx, {
      registrar: sponsor,
      at,
      text: `The registry changed the statuses of ${name}.`,
      data: domainInfo.answer.print({
        ...EMPTY_DOMAIN_INFO,
        name,
        sponsor,
        statuses,
        roid: buildRoid('domain', rowId),
      }),
      extensions: [
        changePollData.print({
          state: 'after',
          operation: 'update',
          op: null,
          at,
          reason: null,
          svTRID: 'NMST-REGISTRY',
          who: 'Registry',
        }),
      ],
    });
    return { outcome: 'changed', statuses };
  });
}
