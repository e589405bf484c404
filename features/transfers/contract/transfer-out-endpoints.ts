import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { LOCK_REASONS } from '#features/names/rules/transfer-policy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** A version of ICANN's transfer policy. */
const policySchema = z.object({
  id: z.enum(['transfer_policy', 'transfer_policy_review']),
  /** The first day (UTC); null for a policy that was adopted without a date. */
  effective_from: z.nullable(z.string()),
  source: z.string(),
});

/** How a domain can leave for another registrar. */
export const getTransferOut = endpoint({
  id: 'get-transfer-out',
  method: 'GET',
  path: '/namestead/v1/domains/{domain}/transfer-out',
  summary:
    'How a domain is transferred to another registrar, what locks it and until when, and its transfer code.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({
    /** By a transfer code, by the tag of the new registrar, or by a form that our staff handle. */
    way: z.enum(['code', 'tag', 'form']),
    /** Whether its TLD has neither a transfer lock nor privacy protection. */
    is_always_transferable: z.boolean(),
    /** The locks that apply now, each with its reason and its end. */
    locks: z.array(
      z.object({
        reason: z.enum(LOCK_REASONS),
        ends_at: z.string(),
        /** How long it lasts in all. */
        days: z.int(),
      }),
    ),
    /** The policy in force; null for a TLD with terms of its own. */
    policy: z.nullable(policySchema),
    /** The policy that follows it; null if none is known. */
    next_policy: z.nullable(policySchema),
    /** The transfer code that was sent and has not ended; the code itself is in the mail only. */
    code: z.nullable(
      z.object({
        sent_at: z.string(),
        /** The registrant's address. */
        sent_to: z.string(),
        expires_at: z.string(),
        /** Whether our staff send it. */
        is_manual: z.boolean(),
      }),
    ),
  }),
  refusals: [
    'authorization_required',
    'unauthorized',
    'unknown_domain',
    'domain_left',
    'not_registered_here',
  ],
});

/** The registrars of .uk names by their tags (API, "IPS tags"). */
export const listIpsTags = endpoint({
  id: 'list-ips-tags',
  method: 'GET',
  path: '/ips-tags.json',
  summary: 'The registrars that .uk domains can be released to, by their IPS tags.',
  access: 'public',
  answer: z.array(
    z.object({
      tag: z.string(),
      registrarName: z.string(),
      /** Empty if it is not known. */
      registrarUrl: z.string(),
    }),
  ),
  refusals: [],
});
