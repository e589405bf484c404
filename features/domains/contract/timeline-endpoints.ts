import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { canonicalDomain } from '#features/names/contract/canonical-domain.ts';
import { TIMELINE_EVENTS, TIMELINE_VARIANTS } from '../rules/domain-timeline.ts';

/** What happens to a domain, by what its manager does. */
const timelineSchema = z.object({
  variant: z.enum(TIMELINE_VARIANTS),
  /** The end of the paid term then; null for a domain that never expires. */
  paid_until: z.nullable(z.string()),
  /** In their order; all in the future. */
  events: z.array(z.object({ kind: z.enum(TIMELINE_EVENTS), at: z.string() })),
});

/** What happens to a domain, as sent on the wire. */
export type TimelineOnWire = z.infer<typeof timelineSchema>;

/** What happens to a domain if nothing is done, if it is renewed, or if auto-renewal is switched. */
export const getDomainTimeline = endpoint({
  id: 'get-domain-timeline',
  method: 'GET',
  path: '/namestead/v1/domains/{domain}/timeline',
  summary:
    'What happens to a domain that you manage, and when: if you do nothing, renew it, or switch auto-renewal.',
  access: 'user',
  params: z.object({ domain: canonicalDomain }),
  answer: z.object({
    /** The card that a renewal is charged to, such as `Visa •••• 4242`; null where none is saved. */
    card: z.nullable(z.string()),
    timelines: z.array(timelineSchema),
  }),
  refusals: ['authorization_required', 'unauthorized', 'unknown_domain', 'domain_left'],
});
