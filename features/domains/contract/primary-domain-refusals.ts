import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';
import type { PrimaryHindrance } from '../rules/primary-domain.ts';

/** Why a site keeps its primary domain, with HTTP status and message. */
export const primaryDomainRefusals = defineRefusals('domains.primary', {
  primary_hosted_elsewhere: {
    status: 409,
    message: 'This site is hosted elsewhere. Choose its primary domain with its host.',
  },
  primary_domain_only: {
    status: 409,
    message: 'This site is for its domain only, so its free address cannot be the primary domain.',
  },
  primary_redirect: {
    status: 409,
    message: 'This site redirects to %(domain)s. The target of a redirect cannot be the primary domain.',
  },
  primary_transfer: {
    status: 409,
    message:
      '%(domain)s is still being transferred to us. Make it the primary domain when the transfer is complete.',
  },
  primary_left: { status: 409, message: '%(domain)s has been transferred to another registrar.' },
  primary_expired: {
    status: 409,
    message: '%(domain)s has expired. Renew it before you make it the primary domain.',
  },
  primary_suspended: {
    status: 409,
    message:
      '%(domain)s is suspended until its registrant is confirmed. Make it the primary domain after that.',
  },
  primary_not_connected: {
    status: 409,
    message:
      '%(domain)s does not point to this site yet. Complete its setup before you make it the primary domain.',
  },
  primary_needs_plan: {
    status: 409,
    message: 'Upgrade the plan of this site to make %(domain)s its primary domain.',
  },
  primary_not_on_site: { status: 404, message: '%(domain)s is not a domain of this site.' },
} as const satisfies Readonly<
  Record<
    `primary_${PrimaryHindrance}` | 'primary_needs_plan' | 'primary_not_on_site',
    { readonly status: number; readonly message: string }
  >
>);

/** Refuses a change of the primary domain. */
export const refusePrimaryDomain = createRefuse(primaryDomainRefusals);
