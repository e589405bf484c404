import { isPlausibleLoss } from '#features/domains/rules/compare-with-registry.ts';
import type { RegistryDifference } from '#features/domains/rules/compare-with-registry.ts';
import {
  countGoneNames,
  forgetDifferences,
  listConfirmedGone,
  listNamesToCompare,
  saveDifferences,
  saveRegistryChecked,
} from '#features/domains/server/api/registry-facts-store.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { tldMaintenanceEnd } from '#features/names/rules/tld-maintenance.ts';
import { listRegistryMaintenances } from '#features/names/server/api/registry-maintenance-store.ts';
import { listExpectedGone } from '#features/domains/server/api/unpaid-names-store.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { type FollowDeps, followName } from './follow-name.ts';

/** The interval of the sweep, in seconds. */
export const COMPARE_EVERY_SECONDS = 60;
/** Every name is compared with its registry once in this time. */
const COMPARE_EACH = days(1);
/** Names per run: a million in a day, at about 12 queries a second. */
const NAMES_PER_RUN = 700;
/** Repaired differences are kept this long for the operator. */
const KEEP_REPAIRED = days(90);

/** The dependencies of the sweep. */
export type SweepDeps = FollowDeps & Pick<TransfersDeps, 'log'>;

/**
 * Compares names held here with their registry, a few at a time, and finds what messages lost.
 *
 * Repairs our facts, and records each difference for the operator, who decides about those that
 * cannot be repaired (`npm run -s admin -- registry differences`). If suspiciously many names are
 * gone, none is recorded as left before the operator confirms it: a wrong login or an empty registry
 * must not end every purchase. Ends early while the registry does not answer.
 */
export async function sweepHeldNames(deps: SweepDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await forgetDifferences(db, after(now, -KEEP_REPAIRED));
  const confirmed = new Set(await listConfirmedGone(db));
  const maintenances = await listRegistryMaintenances(db, now);
  const isOpen = (name: string): boolean => tldMaintenanceEnd(readTld(name), maintenances, now) === null;
  const due = await listNamesToCompare(db, {
    now,
    before: after(now, -COMPARE_EACH),
    limit: NAMES_PER_RUN,
    closedTlds: maintenances.flatMap(({ tlds }) => tlds),
  });
  // Names in maintenance must not hold up those of other registries.
  const names = [...new Set([...confirmed, ...due])].filter((name) => isOpen(name));
  // Those that were not renewed are expected to be gone.
  const expected = new Set([...confirmed, ...(await listExpectedGone(db, names))]);
  const { faults, gone } = await compareNames(deps, names, expected);

  if (gone.length > 0) {
    const counts = await countGoneNames(db, after(now, -days(1)));
    const isPlausible =
      counts.heldBack === 0 &&
      isPlausibleLoss({ gone: gone.length, lately: counts.lately, held: counts.held });
    if (isPlausible) faults.push(...(await compareNames(deps, gone, new Set(gone))).faults);
    else for (const domain of gone) await holdBack(deps, domain);
  }
  if (faults.length > 0)
    throw new AggregateError(faults, 'some names could not be compared with the registry');
}

/** Compares names, and returns those that are gone and not in `mayLeave`. */
async function compareNames(
  deps: SweepDeps,
  names: readonly string[],
  mayLeave: ReadonlySet<string>,
): Promise<{ readonly faults: unknown[]; readonly gone: readonly string[] }> {
  const faults: unknown[] = [];
  const gone: string[] = [];
  for (const domain of names) {
    try {
      const isAllowed = mayLeave.has(domain);
      const comparison = await followName(deps, { domain, announced: null, mayLeave: () => isAllowed });
      if (comparison?.outcome === 'left' && !isAllowed) gone.push(domain);
      else await report(deps, domain, comparison?.differences ?? []);
    } catch (error) {
      // The registry is unreachable: the next run continues here.
      if (error instanceof RegistryOutcomeUnknown && error.isTemporary) break;
      // One name must not hold up the others.
      await saveRegistryChecked(deps.db, domain, deps.clock.now());
      if (!(error instanceof TemporaryError && error.isTemporary)) faults.push(error);
    }
  }
  return { faults, gone };
}

async function holdBack(deps: SweepDeps, domain: string): Promise<void> {
  await saveRegistryChecked(deps.db, domain, deps.clock.now());
  const detail =
    'the registry no longer holds this name for us; it is kept until you confirm it, because many are gone at once';
  await report(deps, domain, [{ kind: 'left', detail, isRepaired: false }]);
}

/** Records the differences of a name, and logs those that are new. */
async function report(
  { db, clock, log }: SweepDeps,
  domain: string,
  differences: readonly RegistryDifference[],
): Promise<void> {
  const fresh = await saveDifferences(db, domain, { differences, at: clock.now() });
  for (const { kind, detail, isRepaired } of fresh) {
    const level = isRepaired ? 'warn' : 'error';
    log[level]({ domain, kind, detail, isRepaired }, 'the registry disagreed about a name');
  }
}
