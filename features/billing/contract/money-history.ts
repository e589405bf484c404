import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

const topics = ['payments', 'refunds', 'credits', 'chargebacks'] as const;

/** A day in UTC, or an instant. */
const dayOrInstant = z.union([z.iso.date(), z.iso.datetime()]);

/** Filter of the history. Days are inclusive; an instant in `to` is exclusive. */
const partOfHistory = {
  topic: z.optional(z.enum(topics)),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  from: z.optional(dayOrInstant),
  to: z.optional(dayOrInstant),
};

/** A ledger entry that concerns a person's money. */
export const moneyEntrySchema = z.object({
  /** Increases with time. */
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
  /** Negative when the card or the credits have less because of it. */
  amount_integer: z.int(),
  amount_display: z.string(),
  /** Null for entries without an order, such as granted credits. */
  order_id: z.nullable(z.int()),
  blog_id: z.nullable(z.int()),
  /** The receipt of a payment, or the credit note of a refund. */
  receipt_number: z.nullable(z.int()),
  card_brand: z.nullable(z.string()),
  card_last4: z.nullable(z.string()),
  /** The reason, if one was recorded: for granted credits and for failed deliveries. */
  reason: z.nullable(z.string()),
  reason_sentence: sentenceSchema,
  items: z.array(z.object({ product_slug: z.string(), product_name: z.string(), meta: z.string() })),
});

/** A ledger entry on the wire. */
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
    /** Number of entries that match the filter. */
    found: z.int(),
    /** Every currency in the whole history. */
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
