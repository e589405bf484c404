import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { hostInfo } from '#platform/epp-wire/host/host-info.ts';

import { findHost } from '../stores/host-store.ts';
import { roidOf } from '../stores/roid.ts';
import { objectCommand } from './command.ts';

/** `host:info` (RFC 5732 section 3.1.2): hosts are public, as the DNS is. */
export const infoHost = objectCommand({
  verb: hostInfo,
  keysOf: ({ name }) => [name],
  run: async ({ db }, _asker, { name }) => {
    const host = await findHost(db, name);
    if (!host) throw new EppFault(2303, 'host:name', `there is no host ${name}`);
    const statuses = host.isLinked ? (['ok', 'linked'] as const) : (['ok'] as const);
    return {
      code: 1000,
      data: hostInfo.answer.print({ ...host, roid: roidOf('host', host.rowId), statuses }),
    };
  },
});
