import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** An account was created. Subject: the user id. */
export const userSignedUp = defineEvent('accounts.user_signed_up', z.object({ userId: z.int() }));

/** An account's address was confirmed. Subject: the user id. */
export const emailVerified = defineEvent(
  'accounts.email_verified',
  z.object({ userId: z.int(), email: z.string() }),
);

/** A visitor signed in or up: their cart now belongs to the account. Subject: the visitor. */
export const visitorSignedIn = defineEvent(
  'accounts.visitor_signed_in',
  z.object({ visitorId: z.string(), userId: z.int() }),
);
