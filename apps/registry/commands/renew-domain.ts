import { inTransaction } from '#platform/database/database.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';

import { renewLifecycle } from '../lifecycle/renew-lifecycle.ts';
import { requireOpenTld } from '../maintenance/maintenance-terms.ts';
import { markUpdated } from '../stores/domain-change-store.ts';
import { findPremiumTier, findPrice } from '../tlds/tld-group.ts';
import { agreeFee, calculateFees } from './agree-fees.ts';
import { objectCommand } from './command.ts';
import { applyLived, lockOwnDomain } from './settled-domain.ts';

/** `domain:renew` (RFC 5731 section 3.2.3): extends and charges once for each expiry date. */
export const renewDomain = objectCommand({
  verb: domainRenew,
  extensions: ['fee:renew'],
  listKeys: ({ name }) => [name],
  run: async (deps, { registrar, extensions, svTRID }, { name, currentExpiryOn, periodYears }) => {
    const now = deps.clock.now();
    return inTransaction(deps.db, async (tx) => {
      const held = await lockOwnDomain(tx, deps, { name, registrar });
      const { tld, label } = held;
      await requireOpenTld(tx, tld, now);
      const years = periodYears ?? tld.periodYears.least;
      const price = findPrice(tld, label, 'renew', years);
      const { least, most } = tld.periodYears;
      if (price === null)
        throw new EppError(2004, 'domain:period', `.${tld.name} is renewed for ${least} to ${most} years`);
      agreeFee(extensions, 'renew', price, findPremiumTier(tld, label) !== null);
      const lived = renewLifecycle(held.life, held.rules, { currentExpiryOn, years }, now);
      const { expiresAt } = await applyLived(tx, held.domain, lived, { asker: registrar, svTRID });
      await markUpdated(tx, held.domain.rowId, { by: registrar, at: now });
      const fees = await calculateFees(tx, { registrar, extensions }, 'renew', lived.steps);
      return { code: 1000, data: domainRenew.answer.print({ name, expiresAt }), extensions: fees };
    });
  },
});
