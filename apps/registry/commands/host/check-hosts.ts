import { hostCheck } from '#platform/epp-wire/host/host-check.ts';

import { findHostIds } from '../../stores/host-store.ts';
import { objectCommand } from '../command.ts';
import { settleSuperordinates } from './require-host.ts';

/** `host:check` (RFC 5732 section 3.1.1). */
export const checkHosts = objectCommand({
  verb: hostCheck,
  keysOf: ({ keys }) => keys,
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
