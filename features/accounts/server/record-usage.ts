import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { UsageEvent } from '../contract/usage-events.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/** Queues a usage event for batched writing. */
export function recordUsage(
  deps: Pick<AccountsDeps, 'realClock' | 'usage'>,
  actor: Actor,
  events: readonly UsageEvent[],
): Result<{ success: true }> {
  const userId = actor.kind === 'user' ? actor.userId : null;
  const at = deps.realClock.now();
  deps.usage.add(events.map(({ name, properties }) => ({ name, properties, userId, at })));
  return ok({ success: true });
}
