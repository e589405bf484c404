import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { previewChangeEndpoint } from '../contract/zone-endpoints.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { openZone, planZoneChange } from './change-zone.ts';
import { presentChangePlan } from './plan-presenter.ts';
import { readChange } from './read-change.ts';
import type { RecordChange } from './read-change.ts';

/** Previews a change of records, with the confirmations it needs; refused like the change itself. */
export async function previewChange(
  deps: ZoneDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<AnswerOf<typeof previewChangeEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const change = await readChange(deps.db, zone.value, input);
  if (!change.ok) return change;
  const plan = planZoneChange(deps, zone.value, change.value);
  return plan.ok ? ok(await presentChangePlan(deps.db, zone.value, plan.value)) : plan;
}
