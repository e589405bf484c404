import * as z from 'zod';
import { DOMAIN_STATUSES } from '#platform/epp-wire/domain/domain-parts.ts';
import { isResultCode } from '#platform/epp-wire/result-codes.ts';
import type { ResultCode } from '#platform/epp-wire/result-codes.ts';
import { days, minutes } from '#platform/kernel/duration.ts';
import { GARBAGE_FORMS } from '../knobs/garbage.ts';
import { REGISTRARS } from '../seed-registry.ts';
import { TLDS } from '../tlds/tld-data.ts';
import type { FastifyReply } from 'fastify';

/** Dates within a hundred years either way. */
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
  share: z.number().min(0).max(1).optional(),
  seed: z.int().min(0).max(0x7fff_ffff).optional(),
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
  z.strictObject({ ...aim, effect: z.literal('garbage'), form: z.enum(GARBAGE_FORMS).default('not_xml') }),
  z.strictObject({ ...aim, effect: z.literal('close_at_login') }),
]);

/** Which commands of the log to tell. */
export const commandLogQuery = z.strictObject({
  clTRID: z.string().optional(),
  command: z.string().optional(),
  key: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(100),
});

/** The registrar whose messages are listed; without it, only counts for each. */
export const messagesQuery = z.strictObject({ registrar: z.string().optional() });

const instant = z.iso.datetime().transform((text) => new Date(text));
/** As in a zone file: lower case, without the final dot. */
const hostName = z
  .string()
  .max(253)
  .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/);

/** A maintenance to be announced, or to be changed where its id is known. */
export const newMaintenance = z
  .strictObject({
    id: z
      .string()
      .max(64)
      .regex(/^[A-Za-z0-9._-]+$/),
    tlds: z.array(z.string().min(2).max(63)).min(1).max(100),
    startsAt: instant,
    endsAt: instant,
    isEmergency: z.boolean().default(false),
    description: z.string().max(1_000).default('The registry is maintained.'),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, 'ends before it begins');

/** Who holds a name with a past; the same handle is the same person. */
const loadedRegistrant = z.strictObject({
  handle: z.string().regex(/^[A-Z0-9-]{3,16}$/),
  name: z.string().min(1).max(255),
  street: z.string().min(1).max(255),
  city: z.string().min(1).max(255),
  postalCode: z.string().min(1).max(16),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  phone: z.string().regex(/^\+\d{1,3}\.\d{1,14}$/),
  email: z.email(),
});

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
        registrant: loadedRegistrant.optional(),
        transferRequestedAt: instant.optional(),
        deletedAt: instant.optional(),
      }),
    )
    .max(4_000),
});

/** Server statuses of a name, each once (RFC 5731 section 2.3). */
export const newServerStatuses = z.strictObject({
  serverStatuses: z
    .array(z.enum(DOMAIN_STATUSES.filter((status) => status.startsWith('server'))))
    .transform((statuses) => [...new Set(statuses)]),
});

/** Name of a snapshot; an existing name is overwritten. */
export const newSnapshot = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, 'a name is 1 to 40 of a-z, 0-9, - and _')
    .default('state'),
});

/** Bulk names, to test a full registry. */
export const fillRequest = z.strictObject({
  count: z.int().min(1).max(5_000_000),
  tld: z.enum(TLDS.map(({ name }) => name)).default('com'),
  registrar: z.enum(REGISTRARS.map(({ id }) => id)).default('rival'),
});

/** Answers a call that cannot be carried out, with one sentence. */
export function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: message });
}
