import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { previewTemplateEndpoint } from '../contract/template-endpoints.ts';
import type { DnsDeps } from './dns-deps.ts';
import { openZone } from './open-zone.ts';
import { presentPlan } from './plan-presenter.ts';
import { planTemplate } from './plan-template.ts';
import type { TemplateInput } from './plan-template.ts';

/** What a service's records would change. */
export async function previewDnsTemplate(
  deps: DnsDeps,
  actor: UserActor,
  input: TemplateInput,
): Promise<Result<AnswerOf<typeof previewTemplateEndpoint>>> {
  const zone = await openZone(deps, actor, input.domain);
  if (!zone.ok) return zone;
  const plan = planTemplate(deps, zone.value, input);
  if (!plan.ok) return plan;
  const shown = await presentPlan(deps.db, zone.value, plan.value);
  return ok({ ...shown, records: shown.added });
}
