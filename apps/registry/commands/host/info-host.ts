import { EppError } from '#platform/epp-wire/epp-error.ts';
import { hostInfo } from '#platform/epp-wire/host/host-info.ts';

import { hostStatuses } from '../../lifecycle/host-statuses.ts';
import { findHost } from '../../stores/host-store.ts';
import { roidOf } from '../../stores/roid.ts';
import { objectCommand } from '../command.ts';
import { settleSuperordinates } from './require-host.ts';

/** `host:info` (RFC 5732 section 3.1.2): hosts are public, as the DNS is. */
export const infoHost = objectCommand({
  verb: hostInfo,
  keysOf: ({ name }) => [name],
  run: async (deps, _asker, { name }) => {
    await settleSuperordinates(deps, [name]);
    const host = await findHost(deps.db, name);
    if (!host) throw new EppError(2303, 'host:name', `there is no host ${name}`);
    return {
      code: 1000,
      data: hostInfo.answer.print({
        ...host,
        roid: roidOf('host', host.rowId),
        statuses: hostStatuses(host),
      }),
    };
  },
});
