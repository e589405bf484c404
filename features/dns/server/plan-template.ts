import type { BodyOf } from '#platform/contract/endpoint.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { applyTemplateEndpoint } from '../contract/template-endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import { findTemplate, templateChange } from '../rules/dns-templates.ts';
import type { ChangePlan } from '../rules/plan-change.ts';
import type { DnsDeps } from './dns-deps.ts';
import { planZoneChange } from './zone-change.ts';
import type { StoredZone } from './stored-zone.ts';

/** A template of the path, and what fills it in. */
export interface TemplateInput {
  readonly domain: string;
  readonly provider: string;
  readonly service: string;
  readonly variables: BodyOf<typeof applyTemplateEndpoint>['variables'];
}

/** What a service's records would change in a zone. */
export function planTemplate(
  deps: Pick<DnsDeps, 'defaults'>,
  zone: StoredZone,
  { provider, service, variables }: TemplateInput,
): Result<ChangePlan> {
  const template = findTemplate(provider, service);
  if (template === null) return refuseDns('unknown_template');
  if (variables.domain !== undefined && variables.domain !== zone.name) return refuseDns('invalid_variables');
  const change = templateChange(template, { ...variables, domain: zone.name }, zone.records);
  return change.ok ? planZoneChange(deps, zone, change.value) : refuseDns(change.refusal);
}
