import * as z from 'zod';

import { DOMAIN_STATUSES } from '#platform/epp-wire/domain/domain-parts.ts';
import { isResultCode } from '#platform/epp-wire/result-codes.ts';
import type { ResultCode } from '#platform/epp-wire/result-codes.ts';
import { days, minutes } from '#platform/kernel/duration.ts';

/** A hundred years either way is all that dates here are meant for. */
const FARTHEST = days(36_525);
const offset = z.int().min(-FARTHEST).max(FARTHEST);

/** The clock's new place: ahead of real time by so much, further by so much, or at an instant. */
export const clockChange = z.union([
  z.strictObject({ offsetMilliseconds: offset }),
  z.strictObject({ advanceMilliseconds: offset }),
  z.strictObject({ now: z.iso.datetime().transform((text) => new Date(text)) }),
]);

const aim = {
  command: z.string().min(1).optional(),
  object: z.enum(['domain', 'contact', 'host']).optional(),
  key: z.string().min(1).optional(),
  registrar: z.string().min(1).optional(),
  times: z.int().min(1).nullable().default(null),
};

/** A fault to be made from now on. */
export const newKnob = z.discriminatedUnion('effect', [
  z.strictObject({
    ...aim,
    effect: z.literal('refuse'),
    code: z
      .int()
      .refine((code): code is ResultCode => isResultCode(code) && code >= 2000, 'is no code of a refusal'),
  }),
  z.strictObject({
    ...aim,
    effect: z.literal('answer_late'),
    milliseconds: z.int().min(1).max(minutes(10)),
  }),
  z.strictObject({ ...aim, effect: z.literal('drop_before') }),
  z.strictObject({ ...aim, effect: z.literal('drop_after') }),
]);

/** Which commands of the log to tell. */
export const commandLogQuery = z.strictObject({
  clTRID: z.string().optional(),
  command: z.string().optional(),
  key: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

const instant = z.iso.datetime().transform((text) => new Date(text));
/** As a zone file has them: lower case, without the final dot. */
const hostName = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);

/** Names with a past, to be loaded at once; PostgreSQL takes about 5,000 of them in one statement. */
export const domainsToLoad = z.strictObject({
  domains: z
    .array(
      z.strictObject({
        name: hostName,
        registrar: z.string().min(3).max(16),
        registeredAt: instant,
        expiresAt: instant,
        clientStatuses: z.array(z.enum(DOMAIN_STATUSES)).default([]),
        serverStatuses: z.array(z.enum(DOMAIN_STATUSES)).default([]),
        nameServers: z.array(hostName).max(13).default([]),
      }),
    )
    .max(4_000),
});
