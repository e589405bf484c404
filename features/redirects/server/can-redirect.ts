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
import { evaluateRedirect } from './evaluate-redirect.ts';
import type { RedirectsDeps } from './redirects-deps.ts';

/** The message for a site that cannot have a redirect. */
export function noRedirectSentence(reason: NoRedirectReason): Message {
  return reason === 'automated-transfer'
    ? say(redirectLineSentences, 'automated_transfer')
    : say(noNamesSentences, reason);
}

/** Checks whether a site can be redirected to a typed address; refuses it with the reason if not. */
export async function canRedirect(
  deps: Pick<RedirectsDeps, 'db' | 'clock' | 'ownHosts'>,
  actor: UserActor,
  input: { readonly site: string; readonly url: string },
): Promise<Result<{ readonly canRedirect: true }>> {
  const site = await findSite(deps.db, input.site);
  if (!site) return refuseRedirect('unknown_site');
  const access = await siteAccess(deps.db, actor, site.id);
  if (!access?.capabilities.manage_options) return refuseRedirect('unauthorized');
  const reason = whyNoRedirect(site);
  if (reason) return refuseRedirect('no_redirect_for_site', { reason: noRedirectSentence(reason) });

  const now = deps.clock.now();
  const evaluated = await evaluateRedirect(deps, deps.db, {
    siteId: site.id,
    text: input.url,
    years: 1,
    now,
  });
  return evaluated.ok ? ok({ canRedirect: true }) : refuseInvalidTarget(evaluated.fault, input.url, 'url');
}
