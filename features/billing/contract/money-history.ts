import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

const topics = ['payments', 'refunds', 'credits', 'chargebacks'] as const;

/** A day in UTC, or an instant. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime()]);

/** Which part of the history is asked for; days are included both, an instant that it goes `to` is not. */
const partOfHistory = {
  topic: z.optional(z.enum(topics)),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  from: z.optional(dayOrInstant),
  to: z.optional(dayOrInstant),
};

/** A movement of a person's money, as the books have it. */
export const moneyEntrySchema = z.object({
  /** Grows with time. */
  id: z.int(),
  date: z.string(),
  topic: z.enum(topics),
  kind: z.enum([
    'charge',
    'refund',
    'credits_granted',
    'credits_taken',
    'credits_spent',
    'credits_returned',
    'credits_refunded',
    'chargeback',
    'chargeback_won',
    'fine',
  ]),
  currency: z.string(),
  /** Below zero where card or credits have less by it. */
  amount_integer: z.int(),
  amount_display: z.string(),
  /** Null where it belongs to none, as credits that were given. */
  order_id: z.nullable(z.int()),
  blog_id: z.nullable(z.int()),
  /** The receipt of a payment, the credit note of what went back. */
  receipt_number: z.nullable(z.int()),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  /** Why, where somebody said so: of credits that were given, and of what could not be delivered. */
  reason: z.nullable(z.string()),
  items: z.array(z.object({ product_name: z.string(), meta: z.string() })),
});

/** A movement of a person's money on the wire. */
export type MoneyEntryOnWire = z.infer<typeof moneyEntrySchema>;

/** GET /me/money-history. */
export const listMoneyHistoryEndpoint = endpoint({
  id: 'list-money-history',
  method: 'GET',
  path: '/namestead/v1/me/money-history',
  summary: 'Every payment, refund, use of credits and chargeback of yours, newest first, from the books.',
  access: 'user',
  query: z.object({
    ...partOfHistory,
    number: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 100),
    offset: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  }),
  answer: z.object({
    entries: z.array(moneyEntrySchema),
    /** How many there are in that part. */
    found: z.int(),
    /** The currencies of the whole history. */
    currencies: z.array(z.string()),
  }),
  refusals: [],
});

/** GET /me/money-history/csv. */
export const downloadMoneyHistoryEndpoint = endpoint({
  id: 'download-money-history',
  method: 'GET',
  path: '/namestead/v1/me/money-history/csv',
  summary: 'The same as a file for spreadsheets, oldest first.',
  access: 'user',
  query: z.object(partOfHistory),
  answer: z.string(),
  fileType: 'text/csv',
  callsPerMinute: 30,
  refusals: [],
  isHeavyFrom: 0,
});
