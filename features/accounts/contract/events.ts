import * as z from 'zod/mini';
import { defineEvent } from '#platform/events/event.ts';

/** Somebody made an account. Subject: the user id. */
export const userSignedUp = defineEvent('accounts.user_signed_up', z.object({ userId: z.int() }));

/** Somebody confirmed the address of their account. Subject: the user id. */
export const emailVerified = defineEvent(
  'accounts.email_verified',
  z.object({ userId: z.int(), email: z.string() }),
);

/** Somebody whom a visitor's cookie had recognised signed in or up: what they gathered is theirs. Subject: the visitor. */
export const visitorSignedIn = defineEvent(
  'accounts.visitor_signed_in',
  z.object({ visitorId: z.string(), userId: z.int() }),
);
