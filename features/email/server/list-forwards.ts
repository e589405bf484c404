import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { listForwardsEndpoint } from '../contract/endpoints.ts';
import type { EmailDeps } from './email-deps.ts';
import { openMailDomain } from './email-policy.ts';
import { presentForwards } from './forward-presenter.ts';
import { findForwards } from './forward-store.ts';

/** The email forwards of a domain, for its manager; those that are switched off too. */
export async function listForwards(
  deps: Pick<EmailDeps, 'db'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof listForwardsEndpoint>>> {
  const managed = await openMailDomain(deps.db, actor, input.domain);
  return managed.ok ? ok(presentForwards(await findForwards(deps.db, input.domain))) : managed;
}
