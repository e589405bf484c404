import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** The calendar address of the caller. */
export const getCalendar = endpoint({
  id: 'get-calendar',
  method: 'GET',
  path: '/namestead/v1/me/calendar',
  summary: 'Your calendar address: whether there is one, since when, and when it was last read.',
  access: 'user',
  answer: z.object({
    created_at: z.nullable(z.string()),
    /** When a calendar last read it, to the hour. */
    read_at: z.nullable(z.string()),
  }),
  refusals: [],
});

/** Makes the secret calendar address of the caller. */
export const makeCalendar = endpoint({
  id: 'make-calendar',
  method: 'POST',
  path: '/namestead/v1/me/calendar',
  summary: 'Makes a secret calendar address, shown only now; a former address ends.',
  access: 'user',
  answer: z.object({ url: z.string(), created_at: z.string() }),
  refusals: [],
  callsPerMinute: 20,
});

/** Ends the secret calendar address of the caller. */
export const revokeCalendar = endpoint({
  id: 'revoke-calendar',
  method: 'POST',
  path: '/namestead/v1/me/calendar/delete',
  summary: 'Ends your calendar address.',
  access: 'user',
  answer: z.object({ success: z.literal(true) }),
  refusals: [],
  callsPerMinute: 20,
});

/** The calendar of a secret address; anyone with the address may read it. */
export const readCalendar = endpoint({
  id: 'read-calendar',
  method: 'GET',
  path: '/calendar/{token}.ics',
  summary:
    'The renewals and expiries of the domains of an account, as iCalendar (RFC 5545), by its secret address.',
  access: 'public',
  isCookieless: true,
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: z.string(),
  fileType: 'text/calendar',
  refusals: ['unknown_calendar'],
  callsPerMinute: 60,
});
