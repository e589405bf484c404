import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  EVENT_BATCH_SIZE,
  PROPERTIES_OF_EVENT,
  PROPERTY_TEXT,
  USAGE_NAME,
  USAGE_PROPERTY,
} from '../rules/usage-event.ts';

/** Properties of an event: short texts, numbers and booleans; never user input. */
const properties = z
  .record(
    z.string().check(z.regex(USAGE_PROPERTY)),
    z.union([
      z.string().check(z.maxLength(PROPERTY_TEXT), z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
      z.number(),
      z.boolean(),
    ]),
  )
  .check(z.refine((given) => Object.keys(given).length <= PROPERTIES_OF_EVENT));

/** A usage event: something seen or done on a screen. */
export const usageEventSchema = z.object({
  name: z.string().check(z.regex(USAGE_NAME)),
  properties: z._default(properties, {}),
});

/** A usage event on the wire. */
export type UsageEvent = z.infer<typeof usageEventSchema>;

/** Records usage events, also from visitors. */
export const recordUsageEndpoint = endpoint({
  id: 'record-usage',
  method: 'POST',
  path: '/namestead/v1/usage-events',
  summary: 'Takes up what was seen and done on screens, for statistics; nothing depends on it.',
  access: 'visitor',
  isUnlogged: true,
  stores: { octets: 0, perBodyOctet: 12, perDay: 8 * 1024 * 1024 },
  body: z.object({
    events: z.array(usageEventSchema).check(z.minLength(1), z.maxLength(EVENT_BATCH_SIZE)),
  }),
  answer: z.object({ success: z.literal(true) }),
  refusals: [],
});
