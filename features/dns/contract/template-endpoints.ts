import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CHANGE_REFUSALS, confirmedSchema, recordsAnswer } from './endpoints.ts';
import { plannedRecordSchema, zonePlanSchema } from './zone-plan.ts';

const PATH = '/rest/v1.1/domains/{domain}/dns/providers/{provider}/services/{service}';
const id = z.string().check(z.maxLength(60));

const params = z.object({ domain: canonicalDomain, provider: id, service: id });
const body = z.object({
  variables: z.object({
    token: z.string().check(z.maxLength(300)),
    domain: z.optional(canonicalDomain),
    mxdata: z.nullish(z.string().check(z.maxLength(300))),
  }),
});
const refusals = [...CHANGE_REFUSALS, 'unknown_template', 'invalid_token', 'invalid_variables'] as const;

/** POST /domains/{domain}/dns/providers/{provider}/services/{service}. */
export const applyTemplateEndpoint = endpoint({
  id: 'apply-dns-template',
  method: 'POST',
  path: PATH,
  summary: 'Applies a DNS template: adds the records that a service needs.',
  access: 'user',
  params,
  body: z.extend(body, { confirmed: confirmedSchema }),
  answer: z.extend(recordsAnswer, {
    /** Whether records were added; if so, `serial` is the version to undo. */
    changed: z.boolean(),
  }),
  refusals,
});

/** POST …/preview. */
export const previewTemplateEndpoint = endpoint({
  id: 'preview-dns-template',
  method: 'POST',
  path: `${PATH}/preview`,
  summary: 'Previews applying a DNS template.',
  access: 'user',
  isUnlogged: true,
  stores: 'nothing',
  params,
  body,
  answer: z.extend(zonePlanSchema, {
    /** The records to add, under the name that API clients expect. */
    records: z.array(plannedRecordSchema),
  }),
  refusals,
});
