import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';
import type { HandOverHindrance, TargetHindrance } from '../rules/hand-over.ts';

/** Why a domain is not handed over to another person or site, with HTTP status and message. */
export const handOverRefusals = defineRefusals('transfers.hand-over', {
  hand_over_type: {
    status: 409,
    message: '%(domain)s is neither registered with us nor connected here, so it cannot be moved.',
  },
  hand_over_lapsed: { status: 409, message: '%(domain)s has expired and can no longer be renewed.' },
  hand_over_cancelled: { status: 409, message: '%(domain)s is being deleted.' },
  hand_over_pending_transfer: {
    status: 409,
    message: '%(domain)s is pending transfer to another registrar. Cancel that transfer first.',
  },
  hand_over_code_sent: {
    status: 409,
    message:
      'A transfer code was sent for %(domain)s. Cancel the transfer to another registrar first, so that the code stops working.',
  },
  hand_over_in_payment: {
    status: 409,
    message: 'An order for %(domain)s is waiting for its payment. Complete or cancel it first.',
  },
  hand_over_domain_only: {
    status: 409,
    message: 'This site is for %(domain)s only. Transfer the domain to another site first.',
  },
  hand_over_primary: {
    status: 409,
    message: '%(domain)s is the primary domain of this site. Choose another primary domain first.',
  },
  target_same_site: { status: 409, message: '%(domain)s is a domain of this site already.' },
  target_not_managed: { status: 403, message: 'You do not manage the site that you chose.' },
  target_plugin_connected: {
    status: 409,
    message: 'The site that you chose is hosted elsewhere. Choose another site.',
  },
  target_domain_only: {
    status: 409,
    message: 'The site that you chose is for its domain only. Choose another site.',
  },
  target_free_connection: {
    status: 409,
    message: '%(domain)s is connected free of charge, which the site that you chose does not include.',
  },
  target_yourself: { status: 409, message: 'You manage %(domain)s already.' },
  target_not_administrator: {
    status: 409,
    message: 'The person that you chose is not an administrator of this site any more. Choose another one.',
  },
} as const satisfies Readonly<
  Record<
    | `hand_over_${HandOverHindrance}`
    | `target_${TargetHindrance}`
    | 'hand_over_domain_only'
    | 'hand_over_primary'
    | 'target_yourself'
    | 'target_not_administrator',
    { readonly status: number; readonly message: string }
  >
>);

/** Refuses to hand a domain over. */
export const refuseHandOver = createRefuse(handOverRefusals);
