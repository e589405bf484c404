import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';

/** Everything the guard may refuse, with HTTP status and message. */
export const guardRefusals = defineRefusals('guard.refusals', {
  unknown_guard_link: {
    status: 404,
    message: 'This link is not valid. Open it from the email again, or contact our support.',
  },
  crossed_guard_link: {
    status: 409,
    message: 'This link belongs to another domain. Open it from the email again.',
  },
  used_guard_link: {
    status: 410,
    message: 'This link has already been used. Each one works once.',
  },
  expired_guard_link: {
    status: 410,
    message: 'This link expired after 72 hours. Contact our support if the change was not yours.',
  },
  change_not_undoable: {
    status: 409,
    message: 'This change can no longer be undone. Freeze the domain, or contact our support.',
  },
  not_frozen: { status: 409, message: '%(domain)s is not frozen.' },
} as const);

/** Refuses with a code of the guard. */
export const refuseGuard = createRefuse(guardRefusals);
