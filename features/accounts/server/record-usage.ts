import type { RequestContext } from '#platform/http/request-context.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { UsageEvent } from '../contract/usage-events.ts';
import { isTrackingRefused } from '../rules/usage-event.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/** Queues usage events for batched writing; those of people who ask not to be tracked are dropped. */
export function recordUsage(
  deps: Pick<AccountsDeps, 'realClock' | 'usage'>,
  actor: Actor,
  events: readonly UsageEvent[],
  headers: RequestContext['headers'] = {},
): Result<{ success: true }> {
  const signals = { doNotTrack: headers['dnt'], globalPrivacyControl: headers['sec-gpc'] };
  if (isTrackingRefused(signals)) return ok({ success: true });
  const userId = actor.kind === 'user' ? actor.userId : null;
  const at = deps.realClock.now();
  deps.usage.add(events.map(({ name, properties }) => ({ name, properties, userId, at })));
  return ok({ success: true });
}
