import { findSite } from '#features/sites/server/door.ts';
import { findSiteRedirectHold } from '#features/domains/server/door.ts';
import type { Database } from '#platform/database/database.ts';
import type { RedirectFault } from '../rules/redirect-fault.ts';
import { parseRedirectTarget } from '../rules/redirect-target.ts';
import type { RedirectTarget } from '../rules/redirect-target.ts';
import { redirectRunsUntil } from '../rules/redirect-term.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

/** Where the visitors of a site are to be sent, and until when; or what stands in the way. */
export type JudgedRedirect =
  | { readonly ok: true; readonly target: RedirectTarget; readonly until: Date }
  | { readonly ok: false; readonly fault: RedirectFault };

/**
 * Judges where a site is to be redirected, as things are in `db`: the address itself, whether it leads
 * to the site it comes from, and whether the site can have a redirect now.
 *
 * Circles over other sites' redirects are for the edge to see, because anybody may close one later.
 */
export async function judgeRedirect(
  { ownHosts }: Pick<RedirectsDeps, 'ownHosts'>,
  db: Database,
  wish: { readonly siteId: number; readonly text: string; readonly years: number; readonly now: Date },
): Promise<JudgedRedirect> {
  const parsed = parseRedirectTarget(wish.text, ownHosts);
  if (!parsed.ok) return parsed;
  const { host } = parsed.target;
  const there = await findSite(db, host.replace(/^www\./, ''));
  if (there?.id === wish.siteId) return { ok: false, fault: 'redirect_loop' };
  const held = await findSiteRedirectHold(db, wish.siteId);
  const until = redirectRunsUntil(held, wish.years, wish.now);
  return until ? { ok: true, target: parsed.target, until } : { ok: false, fault: 'already_has_redirect' };
}
