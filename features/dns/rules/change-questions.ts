import type { ChangePlan } from './plan-change.ts';
import { rrsetKey } from './zone-record.ts';
import type { ZoneRecord } from './zone-record.ts';

/**
 * A confirmation that a screen requires before a change; unconditional API calls skip it
 * (decision 39, "Last MX, mass deletion").
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
  // `0 .` means that there is no mail server (RFC 7505).
  const isMailOfDomain = ({ name, data }: ZoneRecord): boolean =>
    name === domain && data.type === 'MX' && data.exchange !== '.';
  const removed = plan.removed.filter(({ origin }) => origin === 'customer');
  const isLastMx =
    removed.some(isMailOfDomain) &&
    own.filter(isMailOfDomain).length === removed.filter(isMailOfDomain).length &&
    !plan.added.some(isMailOfDomain);
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
