import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { EmailForward } from '../../rules/email-forward.ts';
import { findForwards, saveSwitchedOff, saveSwitchedOn } from '../forward-store.ts';
import type { ForwardSwitch } from '../forward-store.ts';

/** Stores email forwards, for the demo data, and counts them, for lists of domains. */
export { countForwards, insertForwards } from '../forward-store.ts';

interface SiteSwitch extends ForwardSwitch {
  readonly siteId: number;
}

/** Lists the switched-on forwards of a domain, including those whose recipient has not agreed yet. */
export async function listActiveForwards(db: Database, domain: string): Promise<EmailForward[]> {
  return (await findForwards(db, domain)).filter(({ deactivatedAt }) => deactivatedAt === null);
}

/**
 * Switches off all forwards of a domain in the caller's transaction and notifies open screens;
 * returns how many were on.
 *
 * The caller checks permissions. `switchOnForwards` undoes a `cause`.
 */
export async function switchOffForwards(
  deps: { readonly clock: Clock; readonly live: Live },
  tx: Database,
  what: SiteSwitch,
): Promise<number> {
  const count = await saveSwitchedOff(tx, what, deps.clock.now());
  return notify(deps.live, tx, what, count);
}

/** Switches on again only what a cause switched off; returns how many. */
export async function switchOnForwards(
  deps: { readonly live: Live },
  tx: Database,
  what: SiteSwitch & { readonly cause: string },
): Promise<number> {
  return notify(deps.live, tx, what, await saveSwitchedOn(tx, what));
}

async function notify(
  live: Live,
  tx: Database,
  { domain, siteId }: SiteSwitch,
  count: number,
): Promise<number> {
  if (count > 0) await live.announce(tx, { siteId, topic: `email:${domain}` });
  return count;
}
