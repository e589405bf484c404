import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/**
 * GET /v2/{domain}/settings: the target of a zone's Domain Connect record
 * (draft-ietf-dconn-domainconnect, "Settings End-Point").
 *
 * We do not apply other services' templates by Domain Connect: there is no `urlSyncUX`, and
 * `urlAPI` offers none.
 */
export const domainConnectSettingsEndpoint = endpoint({
  id: 'get-domain-connect-settings',
  method: 'GET',
  path: '/v2/{domain}/settings',
  summary: 'Returns the Domain Connect settings of a domain: its DNS provider and where to change records.',
  access: 'public',
  isCookieless: true,
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({
    /** Our provider id: our own domain name. */
    providerId: z.string(),
    providerName: z.string(),
    providerDisplayName: z.string(),
    urlAPI: z.string(),
    /** The records page of this domain. */
    urlControlPanel: z.string(),
    nameServers: z.array(z.string()),
  }),
  refusals: ['zone_not_found'],
  callsPerMinute: 60,
});

const id = z.string().check(z.maxLength(300));

/**
 * GET /v2/domainTemplates/providers/{provider}/services/{service}: always 404, because no template
 * is supported ("Query Supported Template").
 */
export const findDomainConnectTemplateEndpoint = endpoint({
  id: 'find-domain-connect-template',
  method: 'GET',
  path: '/v2/domainTemplates/providers/{provider}/services/{service}',
  summary: 'Returns whether a Domain Connect template is supported. None is yet.',
  access: 'public',
  isCookieless: true,
  params: z.object({ provider: id, service: id }),
  answer: z.object({ version: z.optional(z.int()) }),
  refusals: ['unknown_template'],
  callsPerMinute: 60,
});
