import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { LEAVING_WAYS } from '../rules/compare-with-registry.ts';

/** The maximum number of former domains in one response; older ones are left out. */
export const MAX_FORMER_DOMAINS = 500;

/** A domain that was registered here and has left. */
export const formerDomainSchema = z.object({
  domain: z.string(),
  /** The name in Unicode, for display. */
  display_name: z.string(),
  blog_id: z.int(),
  /** Transferred or released to another registrar, or deleted. */
  way: z.enum(LEAVING_WAYS),
  left_at: z.string(),
  registration_date: z.string(),
  /** Until when it was paid for here. */
  expiry: z.nullable(z.string()),
});

/** A domain that has left, as sent on the wire. */
export type FormerDomainOnWire = z.infer<typeof formerDomainSchema>;

/** Lists the domains that the caller managed and that are no longer managed here. */
export const listFormerDomainsEndpoint = endpoint({
  id: 'list-former-domains',
  method: 'GET',
  path: '/namestead/v1/me/former-domains',
  summary:
    'Lists the domains that you managed and that were transferred away, released or deleted; newest first.',
  access: 'user',
  answer: z.object({ domains: z.array(formerDomainSchema), found: z.int() }),
  refusals: ['authorization_required'],
});
