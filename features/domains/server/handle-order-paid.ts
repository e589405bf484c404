import { markLineFailed } from '#features/billing/server/door.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { isRegistrationSlug, tldOfRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { parseDomainName, tldOf } from '../rules/domain-name.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { registerDomainJob } from './jobs/register-domain-job.ts';
import { findRegistration, insertRegistration } from './registration-store.ts';

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'random' | 'jobs' | 'events' | 'live'>;

/** Longest contact id that registries take (RFC 5733, section 2.1: 16 characters). */
const CONTACT_ID_LENGTH = 14;
/** 100 random bits, in characters that people can read out. */
const AUTH_INFO_LENGTH = 20;

/** What the registry asked for a premium name when it was quoted; the quote wrote it into the line. */
function agreedFeeOf({ extra, volume }: OrderedLine): Money | null {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return money(amount * volume, currency);
}

/** Why a paid line cannot even be begun; checkout refuses these before money is taken. */
function faultOf(order: OrderPaid, line: OrderedLine): string | null {
  if (order.siteId === null) return 'A domain needs a site.';
  const parsed = parseDomainName(line.meta);
  if (!parsed.ok || tldOf(parsed.name.ascii) !== tldOfRegistrationSlug(line.productSlug)) {
    return 'The name does not fit the product.';
  }
  return null;
}

async function beginRegistration(deps: Deps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { db, clock, random, jobs } = deps;
  await inTransaction(db, async (tx: Database) => {
    if (await findRegistration(tx, line.lineId)) return;
    const fault = faultOf(order, line);
    if (fault !== null || order.siteId === null) {
      await markLineFailed({ ...deps, db: tx }, { lineId: line.lineId, code: 'invalid_line', reason: fault ?? '' });
      return;
    }
    const parsed = parseDomainName(line.meta);
    const domain = parsed.ok ? parsed.name.ascii : line.meta;
    // Everything by which the registry's side can be looked up later is chosen and stored before it is asked.
    const isFirst = await insertRegistration(tx, {
      lineId: line.lineId,
      orderId: order.orderId,
      domain,
      siteId: order.siteId,
      userId: order.userId,
      periodYears: line.volume,
      isPrivate: line.extra['privacy'] === true,
      agreedFee: agreedFeeOf(line),
      contactId: `ns${randomToken(random, CONTACT_ID_LENGTH)}`,
      contactClTRID: `ns-contact-${randomToken(random, AUTH_INFO_LENGTH)}`,
      createClTRID: `ns-create-${randomToken(random, AUTH_INFO_LENGTH)}`,
      authInfo: randomToken(random, AUTH_INFO_LENGTH),
      requestedAt: clock.now(),
    });
    if (isFirst) {
      await jobs.enqueue(tx, registerDomainJob, { lineId: line.lineId }, { key: domain });
      return;
    }
    const reason = `${domain} is being registered for another order.`;
    await markLineFailed({ ...deps, db: tx }, { lineId: line.lineId, code: 'domain_taken', reason });
  });
}

/** Begins the registration of every name in a paid order, each exactly once however often it is told. */
export async function handleOrderPaid(deps: Deps, order: OrderPaid): Promise<void> {
  for (const line of order.lines) {
    if (isRegistrationSlug(line.productSlug)) await beginRegistration(deps, order, line);
  }
}
