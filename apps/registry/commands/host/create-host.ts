import { inTransaction } from '#platform/database/database.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { insertHost, deleteHost as storeDelete } from '../../stores/host-store.ts';
import { objectCommand } from '../command.ts';
import { canonicalAddresses, requireGlue, requireSuperordinate } from './host-glue.ts';
import { hostDelete } from '#platform/epp-wire/host/host-update.ts';
import { requireOwnHost } from './require-host.ts';

/**
 * `host:create` (RFC 5732 section 3.2.1).
 *
 * A host below one of our TLDs belongs to a registered domain of the same sponsor and needs an
 * address (glue); an external host has none.
 */
export const createHost = objectCommand({
  verb: hostCreate,
  listKeys: ({ name }) => [name],
  run: async (deps, { registrar }, create) => {
    const { name } = create;
    const addresses = canonicalAddresses(create.addresses);
    const now = deps.clock.now();

    await inTransaction(deps.db, async (tx) => {
      const superordinate = await requireSuperordinate(tx, deps, registrar, name);
      requireGlue(superordinate !== null, addresses);
      const host = { name, superordinateId: superordinate?.rowId ?? null, addresses };
      if (!(await insertHost(tx, host, { by: registrar, at: now })))
        throw new EppError(2302, 'host:name', `${name} exists`);
    });
    return { code: 1000, data: hostCreate.answer.print({ name, createdAt: now }) };
  },
});

/** `host:delete` (RFC 5732 section 3.2.2): never while a domain is delegated to it. */
export const deleteHost = objectCommand({
  verb: hostDelete,
  listKeys: ({ key }) => [key],
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
