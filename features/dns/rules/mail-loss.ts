import type { ChangePlan } from './plan-change.ts';
import type { ZoneRecord } from './zone-record.ts';

/** Whether a record names a mail server of the domain itself; `0 .` names none (RFC 7505). */
export function isMailServer({ name, data }: Pick<ZoneRecord, 'name' | 'data'>, domain: string): boolean {
  return name === domain && data.type === 'MX' && data.exchange !== '.';
}

/** Whether a change removes the last mail server of the domain. */
export function removesLastMailServer(
  before: readonly ZoneRecord[],
  plan: Pick<ChangePlan, 'added' | 'removed'>,
  domain: string,
): boolean {
  const { had, stays, comes } = mailServers(before, plan, domain);
  return had.length > 0 && stays.length + comes.length === 0;
}

/**
 * Whether a change takes the mail away that the domain's email forwards send on (spec domain
 * acquisition, section 4, "DNS").
 *
 * It does if it removes the last mail server, if the domain's mail goes to other servers than
 * `ours` from now on, or if it goes to a mail service that replaces every server there was. Another
 * customer's relay may deliver to us, so replacing one foreign server by another takes nothing away.
 */
export function stopsForwards(
  before: readonly ZoneRecord[],
  plan: Pick<ChangePlan, 'added' | 'removed'>,
  {
    domain,
    ours,
    movesMail = false,
  }: { readonly domain: string; readonly ours: readonly string[]; readonly movesMail?: boolean | undefined },
): boolean {
  const { had, stays, comes } = mailServers(before, plan, domain);
  if (had.length === 0) return false;
  const isOurs = ({ data }: ZoneRecord): boolean => data.type === 'MX' && ours.includes(data.exchange);
  const after = [...stays, ...comes];
  if (after.some(isOurs)) return false;
  return after.length === 0 || had.some(isOurs) || (movesMail && stays.length === 0);
}

/** The mail servers of the domain before a change, those that stay, and those that come. */
function mailServers(
  before: readonly ZoneRecord[],
  { removed, added }: Pick<ChangePlan, 'added' | 'removed'>,
  domain: string,
): Readonly<Record<'had' | 'stays' | 'comes', readonly ZoneRecord[]>> {
  const isOfDomain = (record: ZoneRecord): boolean => isMailServer(record, domain);
  const gone = new Set<ZoneRecord>(removed);
  const had = before.filter(isOfDomain);
  return { had, stays: had.filter((record) => !gone.has(record)), comes: added.filter(isOfDomain) };
}
