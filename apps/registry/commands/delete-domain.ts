import { inTransaction } from '#platform/database/database.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { deleteLifecycle } from '../lifecycle/delete-lifecycle.ts';
import { requireOpenTld } from '../maintenance/maintenance-terms.ts';
import { calculateFees } from './agree-fees.ts';
import { objectCommand } from './command.ts';
import { findHostsInUse } from './host/release-hosts.ts';
import { applyLived, lockOwnDomain } from './settled-domain.ts';

/**
 * `domain:delete` (RFC 5731 section 3.2.2): 1000 if the name is removed at once, 1001 if it enters
 * redemption first; refunds charges in their grace period (RFC 3915).
 */
export const deleteDomain = objectCommand({
  verb: domainDelete,
  listKeys: ({ key }) => [key],
  run: async (deps, { registrar, extensions, clTRID, svTRID }, { key: name }) =>
    inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const { domain, life, rules, tld } = await lockOwnDomain(tx, deps, { name, registrar });
      await requireOpenTld(tx, tld, now);
      const lived = deleteLifecycle(life, rules, now);
      const [inUse] = await findHostsInUse(tx, domain.rowId);
      if (inUse !== undefined)
        throw new EppError(2305, 'domain:name', `other names are delegated to ${inUse}`);
      const { purgedAt } = await applyLived(tx, domain, lived, {
        asker: registrar,
        svTRID,
        deletedBy: { clTRID, svTRID },
      });
      const fees = await calculateFees(tx, { registrar, extensions }, 'delete', lived.steps);
      return { code: purgedAt === null ? 1001 : 1000, extensions: fees };
    }),
});
