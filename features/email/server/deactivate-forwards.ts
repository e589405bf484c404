import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { deactivateForwardsEndpoint } from '../contract/endpoints.ts';
import { mailSwitchedOff } from '../contract/endpoints.ts';
import { refuseEmail } from '../contract/refusals.ts';
import type { EmailDeps } from './email-deps.ts';
import { openMailDomain, presentForwards } from './forward-presenter.ts';
import { findForwards } from './forward-store.ts';
import { switchOffForwards } from './api/switch-forwards.ts';

/** Switches off all email forwards of a domain; their DNS records are removed shortly afterwards. */
export async function deactivateForwards(
  deps: EmailDeps,
  actor: Actor,
  { domain }: { readonly domain: string },
): Promise<Result<AnswerOf<typeof deactivateForwardsEndpoint>>> {
  const managed = await openMailDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  const { siteId } = managed.value;
  return inTransaction(deps.db, async (tx) => {
    const count = await switchOffForwards(deps, tx, { domain, siteId, cause: null });
    if (count === 0) return refuseEmail('no_active_forwards', { domain });
    await deps.events.publish(tx, mailSwitchedOff, `domain:${domain}`, { domain, siteId });
    return ok(presentForwards(await findForwards(tx, domain)));
  });
}
