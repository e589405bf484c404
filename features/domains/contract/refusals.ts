import { refusalsOf } from '#platform/contract/refusal.ts';
import { AVAILABILITY_TEXTS } from '../rules/availability-status.ts';

/** Everything the domains slice may refuse, with its HTTP status and sentence. */
export const domainRefusals = {
  authorization_required: { status: 403, message: 'Sign in to do this.' },
  unauthorized: { status: 403, message: 'You are not authorized to view this page' },
  unknown_site: { status: 404, message: 'There is no such site.' },
  empty_query: { status: 400, message: AVAILABILITY_TEXTS.empty_query.text },
  invalid_query: { status: 400, message: AVAILABILITY_TEXTS.invalid_query.text },
  invalid_domain: { status: 400, message: AVAILABILITY_TEXTS.invalid_domain.text },
  too_many_names: { status: 400, message: 'At most %(maximum)s names can be checked at once.' },
} as const;

/** Makes a refusal of the domains slice. */
export const refuseDomain = refusalsOf(domainRefusals);
