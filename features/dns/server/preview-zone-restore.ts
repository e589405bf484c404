import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { previewRestoreEndpoint } from '../contract/zone-endpoints.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { openZone } from './open-zone.ts';
import { presentPlan } from './plan-presenter.ts';
import { planRestore } from './plan-restore.ts';

/** What restoring a version would do. */
export async function previewZoneRestore(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly version: number },
): Promise<Result<AnswerOf<typeof previewRestoreEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const plan = await planRestore(deps.db, deps, zone.value, input.version);
  return plan.ok ? ok(await presentPlan(deps.db, zone.value, plan.value)) : plan;
}
