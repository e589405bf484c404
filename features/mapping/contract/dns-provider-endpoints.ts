import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CONNECT_OUTCOMES } from '../rules/mapping-status.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';

/** Returns the DNS provider of a connected name, if it can set our records by Domain Connect. */
export const getDnsProvider = endpoint({
  id: 'get-dns-provider',
  method: 'GET',
  path: '/namestead/v1/domains/{domain}/dns-provider',
  summary: 'Returns the DNS provider of a connected domain if it supports Domain Connect.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({
    /** Null if none is announced, or if it does not support our template. */
    provider: z.nullable(z.object({ name: z.string(), provider_id: z.string(), service_id: z.string() })),
  }),
  refusals: ['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left', 'not_mapped'],
  callsPerMinute: 30,
});

/** Returns the provider URL that applies our records after the user's consent. */
export const getDomainConnectSyncUrl = endpoint({
  id: 'get-domain-connect-sync-url',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/dns/providers/{provider}/services/{service}/syncurl',
  summary: 'Returns the URL where the owner of a connected domain approves the DNS changes at the provider.',
  access: 'user',
  params: z.object({
    domain: canonicalDomain,
    provider: z.string().check(z.maxLength(253)),
    service: z.string().check(z.maxLength(100)),
  }),
  query: z.object({ redirect_uri: z.string().check(z.maxLength(2_000)) }),
  answer: z.object({ success: z.literal(true), sync_ux_apply_url: z.string() }),
  refusals: [
    ...['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left', 'not_mapped'],
    ...['foreign_redirect_uri', 'domain_connect_failed'],
  ],
  callsPerMinute: 20,
});

/** Records the outcome of the user's visit to the provider. */
export const finishDomainConnect = endpoint({
  id: 'finish-domain-connect',
  method: 'POST',
  path: '/namestead/v1/domains/{domain}/dns-provider/return',
  summary: 'Returns the outcome of a Domain Connect flow, once per flow.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  body: z.object({
    state: z.string().check(z.maxLength(200)),
    /** As sent by the provider. */
    error: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({ status: z.enum(CONNECT_OUTCOMES) }),
  refusals: ['authorization_required', 'unknown_domain_connect_state'],
  callsPerMinute: 30,
});
