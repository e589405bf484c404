import { inTransaction } from '#platform/database/database.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { hostDelete } from '#platform/epp-wire/host/host-delete.ts';

import { deleteHost as storeDelete } from '../../stores/host-store.ts';
import { objectCommand } from '../command.ts';
import { requireOwnHost } from './require-host.ts';

/** `host:delete` (RFC 5732 section 3.2.2): never while a domain is delegated to it. */
export const deleteHost = objectCommand({
  verb: hostDelete,
  keysOf: ({ key }) => [key],
  run: async (deps, { registrar }, { key }) => {
    await inTransaction(deps.db, async (tx) => {
      const host = await requireOwnHost(tx, deps, registrar, key);
      const prohibition = [...host.clientStatuses, ...host.serverStatuses].find((status) =>
        status.endsWith('DeleteProhibited'),
      );
      if (prohibition) throw new EppError(2304, 'host:name', prohibition);
      if (host.isLinked) throw new EppError(2305, 'host:name', `domains are delegated to ${key}`);
      await storeDelete(tx, host.rowId);
    });
    return { code: 1000 };
  },
});
