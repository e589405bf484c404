import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { LIVE_CHANGES_PATH, LIVE_LOOK_BACK_SECONDS, LIVE_WAIT_SECONDS } from './live-wire.ts';

/** A whole number of a query, which arrives as text. */
const wholeNumber = (greatest: number) => z.coerce.number().check(z.int(), z.gte(0), z.lte(greatest));

/**
 * Changes for the signed-in user since a position: the fallback if server-sent events are blocked.
 */
export const listLiveChanges = endpoint({
  id: 'list-live-changes',
  method: 'GET',
  path: LIVE_CHANGES_PATH,
  summary: 'Topics that changed for the signed-in person since a position; may wait for one.',
  access: 'user',
  query: z.object({
    /** The position of the last answer. */
    after: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
    /** Without a position: what changed in the last so many seconds. */
    seconds: z.optional(wholeNumber(LIVE_LOOK_BACK_SECONDS)),
    /** Seconds to wait for a change before the answer is that there was none. */
    wait: z.optional(wholeNumber(LIVE_WAIT_SECONDS)),
  }),
  answer: z.object({
    position: z.int(),
    is_reset: z.boolean(),
    topics: z.array(z.string()),
  }),
  refusals: [],
  // Many tabs may ask, each at most about once a second.
  callsPerMinute: 600,
});
