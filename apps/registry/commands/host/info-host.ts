import { EppError } from '#platform/epp-wire/epp-error.ts';
import { hostInfo, hostCheck } from '#platform/epp-wire/host/host-info.ts';
import { hostStatuses } from '../../lifecycle/domain-statuses.ts';
import { findHost, findHostIds } from '../../stores/host-store.ts';
import { buildRoid } from '../../stores/object-history.ts';
import { objectCommand } from '../command.ts';
import { settleSuperordinates } from './require-host.ts';

/** `host:info` (RFC 5732 section 3.1.2): hosts are public, as the DNS is. */
export const infoHost = objectCommand({
  verb: hostInfo,
  listKeys: ({ name }) => [name],
  run: async (deps, _asker, { name }) => {
    await settleSuperordinates(deps, [name]);
    const host = await findHost(deps.db, name);
    if (!host) throw new EppError(2303, 'host:name', `there is no host ${name}`);
    return {
      code: 1000,
      data: hostInfo.answer.print({
        ...host,
        roid: buildRoid('host', host.rowId),
        statuses: hostStatuses(host),
      }),
    };
  },
});

/** `host:check` (RFC 5732 section 3.1.1). */
export const checkHosts = objectCommand({
  verb: hostCheck,
  listKeys: ({ keys }) => keys,
  run: async (deps, _asker, { keys }) => {
    await settleSuperordinates(deps, keys);
    const known = await findHostIds(deps.db, keys);
    const checked = keys.map((key) => ({
      key,
      isAvailable: !known.has(key),
      reason: known.has(key) ? 'In use' : null,
    }));
    return { code: 1000, data: hostCheck.answer.print(checked) };
  },
});
