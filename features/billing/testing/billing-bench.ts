import { UNASKED_REGISTER } from '../server/ports/vat-register.ts';
import { externalMessage } from '#platform/kernel/sentence.ts';
import { sandboxGateway } from '#adapters/payments-sandbox/sandbox-gateway.ts';
import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { buildCartDeps, comLine, comQuotes, setCartTo } from '#features/cart/testing/cart-bench.ts';
import type { Shop, WireLine, WireLocation } from '#features/cart/testing/cart-bench.ts';
import type { TldContactRules } from '#features/contacts/server/ports/tld-contact-rules.ts';
import type { Kysely } from 'kysely';
import type { LedgerTables } from '#adapters/payments-sandbox/ledger-tables.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { placeOrderSchema } from '../contract/orders.ts';
import type { PlaceOrderInput, PlaceOrderOnWire } from '../contract/orders.ts';
import { creditBalance } from '../server/api/credit-balance.ts';
import type { BillingDeps } from '../server/billing-deps.ts';
import {
  forgetCard,
  followDispute,
  mailReceipt,
  followPayment,
  mailDispute,
  mailRenewal,
  refundLine,
} from '../server/jobs/billing-jobs.ts';
import { chargebackLineQuotes } from '../server/api/chargebacks.ts';
import type { BillingTables } from '../server/tables.ts';
import type { LineRequirements } from '../server/ports/line-requirements.ts';

/** Registrations need a registrant; names that begin with `late` are taken between cart and payment. */
const comRequirements: LineRequirements = {
  family: 'domains',
  matches: (slug) => slug === 'dotcom_domain',
  requirements: async (lines) =>
    lines.map((line) => ({
      itemId: line.itemId,
      needsRegistrant: true,
      needsSite: false,
      refusal: line.meta.startsWith('late')
        ? { code: 'not_available', message: `${line.meta} was registered by somebody else.`, sentence: null }
        : null,
    })),
};

/** Names that begin with `toronto` are for registrants in Canada. */
const canadianRules: TldContactRules = {
  faults: ({ countryCode }, domains) =>
    countryCode !== 'CA' && domains.some((name) => name.startsWith('toronto'))
      ? { countryCode: [externalMessage('Only somebody in Canada.')] }
      : {},
};

/** Billing on a bench, with the sandbox gateway. */
export interface BillingBench extends SliceBench {
  readonly deps: BillingDeps;
  /** The mails that were handed over. */
  readonly mails: Mail[];
}

/** Makes a bench whose lines, gateway and ledger are real except for the registry; `overrides` override the defaults. */
export async function createBillingBench(overrides: Partial<BillingDeps> = {}): Promise<BillingBench> {
  const bench = await createSliceBench({
    jobs: [forgetCard, refundLine, mailRenewal, mailReceipt, mailDispute, followPayment, followDispute],
  });
  const mails: Mail[] = [];
  const deps: BillingDeps = {
    db: bench.db,
    clock: bench.clock,
    realClock: bench.realClock,
    random: bench.random,
    mailer: { send: async (mail) => void mails.push(mail) },
    events: bench.events,
    jobs: bench.jobs,
    live: bench.live,
    gateway: sandboxGateway({
      db: bench.db,
      clock: bench.clock,
      realClock: bench.realClock,
      random: bench.random,
      bankUrl: 'http://panel.test/dev/bank',
      noticeSecret: NOTICE_SECRET,
      timeout: 10,
    }),
    lineQuotes: [comQuotes, chargebackLineQuotes],
    // Most tests are about other things than tax; `buyer-taxes.db.test.ts` turns it on.
    isTaxCollected: false,
    agreement: null,
    sellerCountry: null,
    vatRegister: UNASKED_REGISTER,
    seller: { lines: ['Namestead'], countryCode: null, vatId: null },
    lineRequirements: [comRequirements],
    tldContactRules: canadianRules,
    lineFacts: [],
    purchaseTerms: [],
    brand: 'Namestead',
    publicUrl: 'http://panel.test',
    ...overrides,
  };
  return { ...bench, deps, mails };
}

/** Signs the notices of the bench's gateway. */
export const NOTICE_SECRET = 'known to the bank and to us';

/** The sandbox's cards by what they do. */
export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  lacksFunds: '4000 0000 0000 9995',
  wrongCvc: '4000 0000 0000 0127',
  losesAnswer: '4000 0000 0000 0119',
  losesQuestion: '4000 0000 0000 0259',
  asksFirst: '4000 0025 0000 3155',
  asksFirstThenLacksFunds: '4000 0082 6000 3178',
  asksAlways: '4000 0027 6000 3184',
  declinesWhenKept: '4000 0000 0000 0341',
  settlesLater: '4000 0000 0000 0515',
  declinesLater: '4000 0000 0000 0523',
  settlesLaterTwice: '4000 0000 0000 0531',
  settlesOutOfOrder: '4000 0000 0000 0549',
  contested: '4000 0000 0000 2685',
  contestedInVain: '4000 0000 0000 1976',
  contestedForGood: '4000 0000 0000 5423',
} as const;

/** A registrant whom a registry takes that asks for no country. */
export const ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  address_1: '12 St James’s Square',
  city: 'London',
  postal_code: 'SW1Y 4LB',
  country_code: 'GB',
};

/** What the cart stands on where billing answers it: its credits, and its tax as billing has it. */
export function buildBillingCartDeps(bench: BillingBench): ReturnType<typeof buildCartDeps> {
  const { lineQuotes, isTaxCollected, sellerCountry } = bench.deps;
  return { ...buildCartDeps(bench), lineQuotes, creditBalance, isTaxCollected, sellerCountry };
}

/** Fills the cart of the bench's shop and answers the request that pays for it, through the contract. */
export async function fillCart(
  bench: BillingBench & { readonly shop: Shop },
  products: readonly WireLine[] = [comLine('juniper.com')],
  overrides: Partial<PlaceOrderInput> & {
    readonly cardNumber?: string;
    /** The tax location of the cart. */
    readonly location?: WireLocation;
  } = {},
): Promise<PlaceOrderOnWire> {
  const { shop } = bench;
  const { cardNumber, location, currency, ...rest } = overrides;
  const cart = await setCartTo(buildBillingCartDeps(bench), shop, {
    products: [...products],
    ...(location ? { tax: { location } } : {}),
    ...(currency ? { currency } : {}),
  });
  return placeOrderSchema.parse({
    cart_key: shop.site.id,
    total_cost_integer: cart.total_cost_integer,
    currency: cart.currency,
    card: {
      number: cardNumber ?? CARDS.succeeds,
      expiry_month: 12,
      expiry_year: 2030,
      cvc: '123',
      name: 'Ada Lovelace',
    },
    contact_information: ADA,
    has_agreed: true,
    ...rest,
  } satisfies PlaceOrderInput);
}

/** Every charge and refund that the sandbox's ledger holds for an order's payment. */
export async function readLedger(
  bench: BillingBench,
  orderId: number,
): Promise<{ readonly charges: { amount: number; outcome: string }[]; readonly refunded: number }> {
  const db: Kysely<BillingTables & LedgerTables> = bench.db;
  const charges = await db
    .selectFrom('payments_sandbox.charge as c')
    .innerJoin('billing.payment as p', 'p.id', 'c.payment_id')
    .where('p.order_id', '=', orderId)
    .select(['c.amount', 'c.outcome'])
    .execute();
  const refunds = await db
    .selectFrom('payments_sandbox.refund as r')
    .innerJoin('billing.payment as p', 'p.id', 'r.payment_id')
    .where('p.order_id', '=', orderId)
    .select('r.amount')
    .execute();
  return { charges, refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0) };
}

/** How many orders of a person there are, by state. */
export async function countOrders(bench: BillingBench, userId: number): Promise<Record<string, number>> {
  const db: Kysely<BillingTables> = bench.db;
  const rows = await db.selectFrom('billing.order').select(['state']).where('user_id', '=', userId).execute();
  const counts: Record<string, number> = {};
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
