import { inTransaction } from '#platform/database/database.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { rgpUpdateData } from '#platform/epp-wire/extensions/rgp-update.ts';
import type { Restore, RestoreReport } from '#platform/epp-wire/extensions/rgp-update.ts';
import { days, minutes } from '#platform/kernel/duration.ts';

import { reportRestore, requestRestore } from '../lifecycle/delete-lifecycle.ts';
import { rgpStatuses } from '../lifecycle/domain-lifecycle.ts';
import { requireOpenTld } from '../maintenance/maintenance-terms.ts';
import { markUpdated } from '../stores/domain-change-store.ts';
import { findPremiumTier } from '../tlds/tld-group.ts';
import { agreeFee, calculateFees } from './agree-fees.ts';
import type { Asker, Outcome, RegistryDeps } from './command.ts';
import { applyLived, lockOwnDomain } from './settled-domain.ts';
import type { HeldDomain } from './settled-domain.ts';

/** Tolerance for a report's times: registrars round them, and their clocks differ. */
const REPORT_SLACK = minutes(10);

/**
 * Restores a deleted name in the two steps of RFC 3915 section 4.2.5: the paid request, and the
 * report, without which it is deleted again.
 */
export async function restoreDomain(
  deps: RegistryDeps,
  { registrar, extensions, svTRID }: Asker,
  name: string,
  restore: Restore,
): Promise<Outcome> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const held = await lockOwnDomain(tx, deps, { name, registrar });
    const { domain, life, rules, tld, label } = held;
    await requireOpenTld(tx, tld, now);
    const lived =
      restore.op === 'request' ? requestRestore(life, rules, now) : reportRestore(life, rules, now);
    if (restore.op === 'report') requireTrueReport(restore.report, held);
    if (restore.op === 'request')
      agreeFee(extensions, 'update', rules.price('restore', 1), findPremiumTier(tld, label) !== null);
    const restored = await applyLived(tx, domain, lived, { asker: registrar, svTRID });
    await markUpdated(tx, domain.rowId, { by: registrar, at: now });
    const fees = await calculateFees(tx, { registrar, extensions }, 'update', lived.steps);
    const statuses = rgpStatuses(restored, rules.terms, now);
    return {
      code: 1000,
      extensions: [...(statuses.length === 0 ? [] : [rgpUpdateData.print(statuses)]), ...fees],
    };
  });
}

/** A report's times of deletion and restore request must match the registry's (2004). */
function requireTrueReport(report: RestoreReport, { life: { deletion }, rules }: HeldDomain): void {
  if (deletion === null || deletion.restoreLapsesAt === null) return;
  const { requestedAt, restoreLapsesAt } = deletion;
  const askedAt = new Date(restoreLapsesAt.getTime() - days(rules.terms.restoreReportDays));
  const isOff = (reported: Date, known: Date) =>
    Math.abs(reported.getTime() - known.getTime()) > REPORT_SLACK;
  if (isOff(report.deletedAt, requestedAt))
    throw new EppError(2004, 'rgp:delTime', `it was deleted at ${requestedAt.toISOString()}`);
  if (isOff(report.restoredAt, askedAt))
    throw new EppError(2004, 'rgp:resTime', `its restore was asked for at ${askedAt.toISOString()}`);
}
