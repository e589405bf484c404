import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import type { EmailForward } from '../../rules/email-forward.ts';
import { findForwards, saveSwitchedOff, saveSwitchedOn } from '../forward-store.ts';
import type { ForwardSwitch } from '../forward-store.ts';

interface SiteSwitch extends ForwardSwitch {
  readonly siteId: number;
}

/** The forwards of a domain that are switched on, also those whose destination has not agreed yet. */
export async function listActiveForwards(db: Database, domain: string): Promise<EmailForward[]> {
  return (await findForwards(db, domain)).filter(({ deactivatedAt }) => deactivatedAt === null);
}

/**
 * Switches off all forwards of a domain in the caller's transaction and tells open screens; gives how many were on.
 *
 * Whether the asker may is the caller's to have answered. A `cause` may be taken back by `switchOnForwards`.
 */
export async function switchOffForwards(
  deps: { readonly clock: Clock; readonly live: Live },
  tx: Database,
  what: SiteSwitch,
): Promise<number> {
  const count = await saveSwitchedOff(tx, what, deps.clock.now());
  return tell(deps.live, tx, what, count);
}

/** Switches on again what a cause switched off, and nothing else; gives how many those were. */
export async function switchOnForwards(
  deps: { readonly live: Live },
  tx: Database,
  what: SiteSwitch & { readonly cause: string },
): Promise<number> {
  return tell(deps.live, tx, what, await saveSwitchedOn(tx, what));
}

async function tell(
  live: Live,
  tx: Database,
  { domain, siteId }: SiteSwitch,
  count: number,
): Promise<number> {
  if (count > 0) await live.announce(tx, { siteId, topic: `email:${domain}` });
  return count;
}
