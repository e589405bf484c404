import type { Message } from '#platform/kernel/sentence.ts';
import { markLineFailed } from '#features/billing/server/api/mark-line.ts';
import { settlePlans } from '#features/billing/server/api/settle-plans.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { findPlan } from '#features/catalog/rules/plan.ts';
import {
  isRegistrationSlug,
  PRODUCT_SLUGS,
  tldOfRegistrationSlug,
} from '#features/catalog/rules/product-slug.ts';
import { returnDomainCredit, takeDomainCredit } from '#features/sites/server/api/record-site-facts.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { money } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { parseDomainName, readTld, displayName } from '#features/names/rules/domain-name.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import type { BoughtTransfers } from './ports/bought-transfers.ts';
import { boughtNotice } from '#features/names/server/api/line-notice.ts';
import { registerDomainJob, renewDomainJob } from './jobs/register-domain-job.ts';
import { lockDomain } from '#features/domains/server/api/domains.ts';
import { findRenewal, insertRenewal } from './renewal-store.ts';
import { deleteRegistration, findRegistration, insertRegistration } from './registration-store.ts';
import { beginRestore, findRedemption, refundLonelyRedemption } from './restoring/begin-restore.ts';
import { findRestore } from './restoring/restore-store.ts';
import { say } from '#platform/kernel/sentence.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'random' | 'jobs' | 'events' | 'live' | 'transfers'>;

/** The maximum contact id length of registries (RFC 5733, section 2.1: 16 characters). */
const CONTACT_ID_LENGTH = 14;
/** 130 random bits, in unambiguous characters; registries accept codes of up to 32 characters. */
const AUTH_INFO_LENGTH = 26;
/** The length of transaction ids: 100 random bits. */
const TRACE_LENGTH = 20;

/** The registry's price of a premium name at quoting time, from the line. */
function readAgreedFee({ extra, volume }: OrderedLine): Money | null {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return money(amount * volume, currency);
}

/** Generates all ids that identify this registration at the registry; stored before any command is sent. */
function chooseIdentifiers({ random }: Deps) {
  return {
    contactId: `ns${randomToken(random, CONTACT_ID_LENGTH)}`,
    contactClTRID: `ns-contact-${randomToken(random, TRACE_LENGTH)}`,
    createClTRID: `ns-create-${randomToken(random, TRACE_LENGTH)}`,
    authInfo: randomToken(random, AUTH_INFO_LENGTH),
  };
}

/** Whether a plan in the same order includes a domain credit. */
function includesCredit(order: OrderPaid): boolean {
  return order.lines.some((line) => findPlan(line.productSlug)?.features.domainCredit);
}

/**
 * Uses the domain credit that covers the first year: the site's own, or that of the plan in the
 * same order. False if there is none.
 */
async function takeCredit({ live }: Deps, tx: Database, order: OrderPaid, siteId: number): Promise<boolean> {
  const isTaken = await takeDomainCredit(tx, siteId);
  if (isTaken) await live.announce(tx, { siteId, topic: 'sites' });
  return isTaken || includesCredit(order);
}

/**
 * Restores the plan's domain credit after a line that was to use it failed before it began; the
 * plan, if active by now, counts it as used.
 */
export async function returnCreditOfPlan(
  { db, live }: Pick<Deps, 'live'> & { readonly db: Database },
  order: OrderPaid,
  { extra }: OrderedLine,
): Promise<void> {
  const { siteId } = order;
  if (siteId === null || extra['uses_domain_credit'] !== true || !includesCredit(order)) return;
  await returnDomainCredit(db, siteId);
  await live.announce(db, { siteId, topic: 'sites' });
}

/**
 * Whether delivery of a paid line has begun as a registration, renewal, restore or transfer, which
 * has its own job.
 */
export async function hasBegunDelivery(
  transfers: BoughtTransfers,
  db: Database,
  lineId: number,
): Promise<boolean> {
  const begun = await Promise.all([
    findRegistration(db, lineId),
    findRenewal(db, lineId),
    findRestore(db, { lineId }),
  ]);
  return begun.some((each) => each !== null) || (await transfers.hasBegun(db, lineId));
}

async function beginRegistration(deps: Deps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { db, clock, jobs } = deps;
  await inTransaction(db, async (tx: Database) => {
    const { lineId } = line;
    if (await findRegistration(tx, lineId)) return;
    const { orderId, siteId, userId } = order;
    const usesDomainCredit = line.extra['uses_domain_credit'] === true;
    const fail = async (code: string, reason: Message): Promise<void> => {
      const isFirst = await markLineFailed({ ...deps, db: tx }, { lineId, code, reason });
      if (isFirst) await returnCreditOfPlan({ ...deps, db: tx }, order, line);
    };
    const parsed = parseDomainName(line.meta);
    if (!parsed.ok || readTld(parsed.name.ascii) !== tldOfRegistrationSlug(line.productSlug)) {
      return fail('invalid_domain', say(domainLineSentences, 'invalid_domain'));
    }
    const domain = parsed.name.ascii;
    const isFirst = await insertRegistration(tx, {
      ...chooseIdentifiers(deps),
      lineId,
      orderId,
      siteId,
      userId,
      domain,
      usesDomainCredit,
      periodYears: line.volume,
      isPrivate: line.extra['privacy'] === true,
      agreedFee: readAgreedFee(line),
      acceptedNotice: boughtNotice(line),
      requestedAt: clock.now(),
    });
    if (!isFirst)
      return fail(
        'domain_taken',
        say(domainLineSentences, 'domain_in_order', { domain: displayName(domain) }),
      );
    // A plan belongs to a site, so an order without one has no plan credit either.
    if (usesDomainCredit && (siteId === null || !(await takeCredit(deps, tx, order, siteId)))) {
      await deleteRegistration(tx, lineId);
      return fail('domain_credit_spent', say(domainLineSentences, 'domain_credit_spent'));
    }
    await jobs.enqueue(tx, registerDomainJob, { lineId }, { key: domain });
  });
}

/** Whether a line renews a name. */
const renewsName = (line: OrderedLine): boolean =>
  isRegistrationSlug(line.productSlug) && isRenewalRequest(line);

/** Whether an order renews the name of its redemption fee, which is begun with that renewal. */
function renewsRedeemed(order: OrderPaid, redemption: OrderedLine): boolean {
  return order.lines.some((line) => renewsName(line) && findRedemption(order, line) === redemption);
}

/** Begins the registration, renewal, restore or transfer of every name in a paid order. Idempotent. */
export async function handleOrderPaid(deps: Deps, paid: OrderPaid): Promise<void> {
  // Of two orders for the same plan only one is delivered; the other's free name would be a second one.
  const lost = await settlePlans(deps, paid);
  const order = { ...paid, lines: paid.lines.filter(({ lineId }) => !lost.has(lineId)) };
  for (const line of order.lines) {
    if (line.productSlug === PRODUCT_SLUGS.domainTransfer) await deps.transfers.begin(order, line);
    if (line.productSlug === PRODUCT_SLUGS.domainRedemption && !renewsRedeemed(order, line))
      await inTransaction(deps.db, (tx: Database) => refundLonelyRedemption({ ...deps, db: tx }, line));
    if (!isRegistrationSlug(line.productSlug)) continue;
    if (renewsName(line)) await beginRenewal(deps, order, line);
    else await beginRegistration(deps, order, line);
  }
}

type BeginRenewalDeps = Pick<RegistrationDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/** The registry's yearly price of a premium name at quoting time, from the line. */
function readYearlyFee({ extra }: OrderedLine): Money | null {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return money(amount, currency);
}

/**
 * Begins the renewal of a paid line's name, or first its restore if the order pays for one.
 * Idempotent.
 */
async function beginRenewal(deps: BeginRenewalDeps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { db, clock, jobs } = deps;
  const { lineId, volume: periodYears } = line;
  const { orderId, siteId, userId } = order;
  const redemption = findRedemption(order, line);
  await inTransaction(db, async (tx: Database) => {
    const parsed = parseDomainName(line.meta);
    if (siteId === null || !parsed.ok) {
      const reason = say(domainLineSentences, 'renewal_unknown', { domain: displayName(line.meta) });
      for (const failed of redemption ? [line, redemption] : [line]) {
        const failure = { lineId: failed.lineId, code: 'renewal_unknown', reason };
        await markLineFailed({ ...deps, db: tx }, failure);
      }
      return;
    }
    const domain = parsed.name.ascii;
    // Waits for a deletion that is being decided, and keeps others from being decided meanwhile.
    const held = await lockDomain(tx, domain);
    const yearlyFee = readYearlyFee(line);
    // The buyer may have moved it to another site since.
    const site = held?.ownerUserId === userId ? held.siteId : siteId;
    const renewal = { lineId, orderId, domain, siteId: site, userId, periodYears, yearlyFee };
    if (!(await insertRenewal(tx, { ...renewal, requestedAt: clock.now() }))) return;
    if (redemption) await beginRestore(deps, tx, { redemption, renewal });
    else await jobs.enqueue(tx, renewDomainJob, { lineId }, { key: domain });
  });
}
