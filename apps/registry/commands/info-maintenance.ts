import { EppError } from '#platform/epp-wire/epp-error.ts';
import { maintenanceInfo } from '#platform/epp-wire/extensions/maintenance.ts';

import { dailyMaintenances, toWire } from '../maintenance/maintenance-terms.ts';
import { listMaintenances } from '../stores/maintenance-store.ts';
import { TLDS } from '../tlds/tld-data.ts';
import { objectCommand } from './command.ts';

/** `maint:info` (RFC 9167 section 4.1.1): one maintenance, or all that are on or coming, the first to begin first. */
export const infoMaintenance = objectCommand({
  verb: maintenanceInfo,
  keysOf: ({ id }) => (id === null ? [] : [id]),
  run: async ({ db, clock }, _asker, { id }) => {
    const now = clock.now();
    const all = [...dailyMaintenances(TLDS, now), ...(await listMaintenances(db, now))];
    if (id === null) {
      const items = all.map((each) => toWire(each, null));
      return { code: 1000, data: maintenanceInfo.answer.print({ kind: 'list', items }) };
    }
    const one = all.find((each) => each.id === id);
    if (!one) throw new EppError(2303, 'maint:id', `there is no maintenance ${id}`);
    return { code: 1000, data: maintenanceInfo.answer.print({ kind: 'item', item: toWire(one, null) }) };
  },
});
