import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { say } from '#platform/kernel/sentence.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { noNamesSentences } from '#features/names/contract/refusals.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { redirectLineSentences, refuseInvalidTarget, refuseRedirect } from '../contract/refusals.ts';
import { whyNoRedirect } from '../rules/redirect-term.ts';
import type { NoRedirectReason } from '../rules/redirect-term.ts';
import { evaluateNewRedirect } from './evaluate-redirect.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

/** The message for a site that cannot have a redirect. */
export function noRedirectSentence(reason: NoRedirectReason): Message {
  return reason === 'automated-transfer'
    ? say(redirectLineSentences, 'automated_transfer')
    : say(noNamesSentences, reason);
}

/**
 * Checks whether a site can be redirected to a typed address, and whether it answers; refuses the
 * address with the reason if there is one.
 */
export async function canRedirect(
  deps: Pick<RedirectsDeps, 'db' | 'clock' | 'targets'> & PanelNames,
  actor: UserActor,
  input: { readonly site: string; readonly url: string },
): Promise<Result<{ readonly canRedirect: boolean; readonly isUnreachable: boolean }>> {
  const site = await findSite(deps.db, input.site);
  if (!site) return refuseRedirect('unknown_site');
  const access = await siteAccess(deps.db, actor, site.id);
  if (!access?.capabilities.manage_options) return refuseRedirect('unauthorized');
  const reason = whyNoRedirect(site);
  if (reason) return refuseRedirect('no_redirect_for_site', { reason: noRedirectSentence(reason) });

  const now = deps.clock.now();
  const evaluated = await evaluateNewRedirect(deps, deps.db, {
    siteId: site.id,
    text: input.url,
    years: 1,
    now,
  });
  if (evaluated.ok) return ok({ canRedirect: true, isUnreachable: evaluated.reach === 'unreachable' });
  // The answer of the specification to a target without a reason of its own (section 5).
  if (evaluated.fault === 'cannot_redirect') return ok({ canRedirect: false, isUnreachable: false });
  return refuseInvalidTarget(evaluated.fault, input.url, 'url');
}
