import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { previewImportEndpoint } from '../contract/zone-endpoints.ts';
import type { ZoneDeps } from './dns-deps.ts';
import { openZone } from './open-zone.ts';
import { planImport } from './plan-import.ts';
import { presentPlan } from './plan-presenter.ts';

/** What importing a zone file would do, and what is to be said about its lines. */
export async function previewZoneImport(
  deps: ZoneDeps,
  actor: UserActor,
  input: { readonly domain: string; readonly zoneFile: string; readonly replace: boolean },
): Promise<Result<AnswerOf<typeof previewImportEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const planned = planImport(deps, zone.value, input);
  if (!planned.ok) return planned;
  const { file, plan } = planned.value;
  const shown = await presentPlan(deps.db, zone.value, plan);
  return ok({ ...shown, faults: [...file.faults], notes: [...file.notes] });
}
