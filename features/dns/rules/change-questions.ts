import { removesLastMailServer } from './mail-loss.ts';
import type { ChangePlan } from './plan-change.ts';
import { rrsetKey } from './zone-record.ts';
import type { ZoneRecord } from './zone-record.ts';

/**
 * A confirmation that a screen requires before a change; API calls skip it (decision 39, "Last MX,
 * mass deletion"). Switching off email forwards is confirmed by API calls, too (`mail-loss.ts`).
 */
export type ChangeQuestion = 'last_mx' | 'many_deletions';

/** Smaller zones need no confirmation of mass deletions. */
const MANY_FROM = 10;
/** The share of a zone's records from which a deletion counts as large. */
const MANY_SHARE = 0.3;

/**
 * The confirmations that a change of a customer's records needs: removing the domain's last MX, or
 * more than 30% of 10 or more records.
 */
export function questionsAbout(
  before: readonly ZoneRecord[],
  plan: ChangePlan,
  domain: string,
): ChangeQuestion[] {
  const own = before.filter(({ origin }) => origin === 'customer');
  const removed = plan.removed.filter(({ origin }) => origin === 'customer');
  const isLastMx = removesLastMailServer(before, plan, domain);
  // A record that is replaced, as by an edit, does not count as deleted.
  const replaced = new Map<string, number>();
  for (const record of plan.added) replaced.set(rrsetKey(record), (replaced.get(rrsetKey(record)) ?? 0) + 1);
  const deleted = removed.filter((record) => {
    const left = replaced.get(rrsetKey(record)) ?? 0;
    replaced.set(rrsetKey(record), left - 1);
    return left <= 0;
  });
  const isMany = own.length >= MANY_FROM && deleted.length > own.length * MANY_SHARE;
  return [...(isLastMx ? ['last_mx' as const] : []), ...(isMany ? ['many_deletions' as const] : [])];
}
