import type { AnswerOf, BodyOf } from '#platform/contract/endpoint.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { Confirmation } from '../../contract/endpoints.ts';
import { refuseDns } from '../../contract/refusals.ts';
import type { previewTemplateEndpoint, applyTemplateEndpoint } from '../../contract/template-endpoints.ts';
import { findTemplate, templateChange } from '../../rules/dns-templates.ts';
import type { ChangePlan } from '../../rules/plan-change.ts';
import type { StoredZone } from '../../rules/zone-record.ts';
import {
  answerChange,
  lockZoneToChange,
  openManagedDomain,
  saveZoneChange,
  openZone,
  presentZone,
  planZoneChange,
} from '../change-zone.ts';
import type { ZoneAnswer } from '../change-zone.ts';
import type { DnsDeps } from '../dns-deps.ts';
import { presentPlan } from '../plan-presenter.ts';

/** Adds the records of a service; if all exist, returns the current records. */
export async function applyDnsTemplate(
  deps: DnsDeps,
  actor: UserActor,
  input: TemplateInput,
): Promise<Result<ZoneAnswer & { readonly changed: boolean }>> {
  const seen = await openZone(deps, actor, input.domain);
  if (!seen.ok) return seen;
  const outlook = planTemplate(deps, seen.value, input);
  if (!outlook.ok) return outlook;
  if (outlook.value.added.length + outlook.value.removed.length === 0) {
    return ok({ ...presentZone(seen.value), changed: false });
  }
  const managed = await openManagedDomain(deps.db, actor, input.domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, input);
    if (!zone.ok) return zone;
    const plan = planTemplate(deps, zone.value, input);
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    return saveZoneChange(deps, tx, {
      zone: zone.value,
      siteId,
      plan: plan.value,
      userId: actor.userId,
      confirmed: input.confirmed,
      source: 'template',
    });
  });
  const answer = answerChange(deps, changed);
  return answer.ok ? ok({ ...answer.value, changed: true }) : answer;
}

/** Previews the changes of a service's template. */
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

/** A template of the path, with its variables. */
export interface TemplateInput {
  readonly domain: string;
  readonly provider: string;
  readonly service: string;
  readonly variables: BodyOf<typeof applyTemplateEndpoint>['variables'];
  readonly confirmed?: readonly Confirmation[] | undefined;
}

/** Plans the changes of a service's template in a zone. */
export function planTemplate(
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  { provider, service, variables }: TemplateInput,
): Result<ChangePlan> {
  const template = findTemplate(provider, service);
  if (template === null) return refuseDns('unknown_template');
  if (variables.domain !== undefined && variables.domain !== zone.name) return refuseDns('invalid_variables');
  const change = templateChange(template, { ...variables, domain: zone.name }, zone.records);
  if (!change.ok) return refuseDns(change.refusal);
  return planZoneChange(deps, zone, { ...change.value, movesMail: true });
}
