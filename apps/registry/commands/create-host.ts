import { isIPv4, isIPv6 } from 'node:net';

import { inTransaction } from '#platform/database/database.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';

import { findDomain } from '../stores/domain-store.ts';
import { insertHost } from '../stores/host-store.ts';
import { objectCommand } from './command.ts';
import { superordinateName } from './superordinate-name.ts';

/**
 * `host:create` (RFC 5732 section 3.2.1).
 *
 * A host below a TLD of ours belongs to a registered domain of the same sponsor and
 * needs an address (glue); a host elsewhere has none.
 */
export const createHost = objectCommand({
  verb: hostCreate,
  keysOf: ({ name }) => [name],
  run: async ({ db, clock, judgeName }, { registrar }, { name, addresses }) => {
    for (const { version, address } of addresses) {
      if (!(version === 'v4' ? isIPv4(address) : isIPv6(address)))
        throw new EppFault(2005, 'host:addr', `${address} is no IP${version} address`);
    }
    const superordinate = superordinateName(judgeName, name);
    if (superordinate === null && addresses.length > 0)
      throw new EppFault(2306, 'host:addr', 'a host outside this registry has no addresses here');
    const now = clock.now();

    await inTransaction(db, async (tx) => {
      const domain =
        superordinate === null ? undefined : await findDomain(tx, superordinate, { forUpdate: true });
      if (superordinate !== null) {
        if (!domain) throw new EppFault(2303, 'host:name', `${superordinate} is not registered`);
        if (domain.sponsor !== registrar)
          throw new EppFault(2201, 'host:name', `${superordinate} is not sponsored by you`);
        if (addresses.length === 0)
          throw new EppFault(2003, 'host:addr', `a host below ${superordinate} needs an address`);
      }
      const host = { name, superordinateId: domain?.rowId ?? null, addresses };
      if (!(await insertHost(tx, host, { by: registrar, at: now })))
        throw new EppFault(2302, 'host:name', `${name} exists`);
    });
    return { code: 1000, data: hostCreate.answer.print({ name, createdAt: now }) };
  },
});
