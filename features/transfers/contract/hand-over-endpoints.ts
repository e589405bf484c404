import * as z from 'zod/mini';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

const site = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));
/** An id as paths have it. */
const id = z.string().check(z.regex(/^\d{1,15}$/, { error: 'Not an id.' }));

const mayHandOver = [
  'authorization_required',
  'unauthorized',
  'unknown_site',
  'unknown_domain',
  'domain_left',
  'hand_over_type',
  'hand_over_lapsed',
  'hand_over_cancelled',
  'hand_over_pending_transfer',
  'hand_over_in_payment',
] as const;

/** Moves a domain to another site of its manager. */
export const transferToSite = endpoint({
  id: 'transfer-to-site',
  method: 'POST',
  path: '/rest/v1.1/sites/{site}/domains/{domain}/transfer-to-site/{targetSite}',
  summary: 'Moves a domain to another site that its manager administers. Safe to repeat.',
  access: 'user',
  params: z.object({ site, domain: canonicalDomain, targetSite: id }),
  answer: z.object({ success: z.boolean() }),
  refusals: [
    ...mayHandOver,
    'hand_over_primary',
    'target_same_site',
    'target_not_managed',
    'target_plugin_connected',
    'target_domain_only',
    'target_free_connection',
  ],
});

/** Hands a domain over to another administrator of its site. */
export const transferToUser = endpoint({
  id: 'transfer-to-user',
  method: 'POST',
  path: '/rest/v1.1/sites/{site}/domains/{domain}/transfer-to-user/{user}',
  summary: 'Hands a domain over to another administrator of its site, with the rest of its term.',
  access: 'user',
  /** `user` is the `ID` of a user of the site; on an automated-transfer site their `linked_user_ID`. */
  params: z.object({ site, domain: canonicalDomain, user: id }),
  answer: z.object({ success: z.boolean() }),
  refusals: [
    ...mayHandOver,
    'hand_over_code_sent',
    'hand_over_domain_only',
    'target_yourself',
    'target_not_administrator',
    'proof_needed',
    'domain_frozen',
  ],
});
