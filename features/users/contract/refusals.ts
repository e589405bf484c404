import { createRefuse, defineRefusals } from '#platform/contract/refusal.ts';

/** Everything the users slice may refuse, with its HTTP status and sentence. */
export const userRefusals = defineRefusals('users.refusals', {
  unknown_site: { status: 404, message: 'Site not found.' },
  unauthorized: { status: 403, message: 'Only administrators of this site can see its people.' },
  unknown_user: { status: 404, message: 'No user of this site has the login %(login)s.' },
} as const);

/** Makes a refusal of the users slice. */
export const refuseUser = createRefuse(userRefusals);
