import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { getDomainTimeline as endpoint } from '../contract/timeline-endpoints.ts';
import { requireManagedDomain } from './api/require-managed-domain.ts';
import { findDomain } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { addTimelines } from './notices/list-own-timelines.ts';

/** What happens to a domain and when; for its manager, whose card it depends on. */
export async function getDomainTimeline(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'renewals'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof endpoint>>> {
  const managed = await requireManagedDomain(deps.db, actor, input.domain, refuseDomain);
  if (!managed.ok) return managed;
  const domain = await findDomain(deps.db, managed.value.domain);
  if (!domain) return refuseDomain('unknown_domain', { domain: input.domain });
  const card = await deps.renewals.findCard(deps.db, domain.ownerUserId);
  const [timed] = await addTimelines(deps, [domain], card);
  return ok({
    card,
    timelines: (timed?.timelines ?? []).map(({ variant, paidUntil, events }) => ({
      variant,
      paid_until: paidUntil?.toISOString() ?? null,
      events: events.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    })),
  });
}
