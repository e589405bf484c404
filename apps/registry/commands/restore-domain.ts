import { inTransaction } from '#platform/database/database.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { rgpUpdateData } from '#platform/epp-wire/extensions/rgp-update.ts';
import type { Restore, RestoreReport } from '#platform/epp-wire/extensions/rgp-update.ts';
import { minutes } from '#platform/kernel/duration.ts';

import { reportRestore, requestRestore } from '../lifecycle/delete-life.ts';
import { rgpStatuses } from '../lifecycle/domain-life.ts';
import { requireOpenTld } from '../maintenance/require-open-tld.ts';
import { premiumTierOf } from '../tlds/price-list.ts';
import { agreeFee, feesOf } from './agree-fees.ts';
import type { Asker, Outcome, RegistryDeps } from './command.ts';
import { applyLived, holdOwnDomain } from './settled-domain.ts';
import type { HeldDomain } from './settled-domain.ts';

/** How far the times of a report may be off: registrars round them, and their clocks differ. */
const REPORT_SLACK = minutes(10);

/**
 * Brings a deleted name back, in the two steps of RFC 3915 section 4.2.5: the request, which is
 * paid for, and the report, without which it is deleted again.
 */
export async function restoreDomain(
  deps: RegistryDeps,
  { registrar, extensions, svTRID }: Asker,
  name: string,
  restore: Restore,
): Promise<Outcome> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const held = await holdOwnDomain(tx, deps, { name, registrar });
    const { domain, life, rules, tld, label } = held;
    await requireOpenTld(tx, tld, now);
    const lived =
      restore.op === 'request' ? requestRestore(life, rules, now) : reportRestore(life, rules, now);
    if (restore.op === 'report') requireTrueReport(restore.report, held, now);
    if (restore.op === 'request')
      agreeFee(extensions, 'update', rules.price('restore', 1), premiumTierOf(tld, label) !== null);
    const restored = await applyLived(tx, domain, lived, { asker: registrar, svTRID });
    const fees = await feesOf(tx, { registrar, extensions }, 'update', lived.steps);
    const statuses = rgpStatuses(restored, rules.terms, now);
    return {
      code: 1000,
      extensions: [...(statuses.length === 0 ? [] : [rgpUpdateData.print(statuses)]), ...fees],
    };
  });
}

/** A report tells when the name was deleted and restored, as the registry knows itself (2004). */
function requireTrueReport(report: RestoreReport, { life }: HeldDomain, now: Date): void {
  if (life.deletion === null) return;
  const isOff = (told: Date, known: Date) => Math.abs(told.getTime() - known.getTime()) > REPORT_SLACK;
  if (isOff(report.deletedAt, life.deletion.requestedAt))
    throw new EppFault(2004, 'rgp:delTime', `it was deleted at ${life.deletion.requestedAt.toISOString()}`);
  if (
    report.restoredAt.getTime() > now.getTime() + REPORT_SLACK ||
    report.restoredAt < life.deletion.requestedAt
  )
    throw new EppFault(2004, 'rgp:resTime', 'it was not restored then');
}
