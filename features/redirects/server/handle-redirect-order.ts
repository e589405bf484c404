import { say } from '#platform/kernel/sentence.ts';
import { lockRunning } from '#features/billing/server/api/purchases.ts';
import { markLineDelivered, markLineFailed } from '#features/billing/server/api/mark-line.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { paidUntil } from '#features/domains/rules/mapping-term.ts';
import { redirectKey } from '#features/domains/rules/domain-status.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';
import {
  findSiteRedirectReservation,
  saveSiteRedirectReservation,
} from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { redirectLineSentences } from '../contract/refusals.ts';
import { REDIRECT_FAULTS } from '../rules/redirect-error.ts';
import { printRedirectTarget } from '../rules/redirect-target.ts';
import { evaluateRedirect } from './evaluate-redirect.ts';
import { locationOfLine } from './end-site-redirect.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { lockRedirects, saveSiteRedirect } from './site-redirect-store.ts';
import { takeOverRedirect } from './api/take-over-redirect.ts';

/** A paid line in the transaction that settles it. */
interface SettledLine {
  readonly tx: Database;
  readonly line: OrderedLine;
  readonly siteId: number;
  readonly userId: number;
  readonly now: Date;
}

async function settleLine(deps: RedirectsDeps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { siteId, userId } = order;
  await inTransaction(deps.db, async (tx: Database) => {
    if (siteId === null) return failLine(deps, tx, line, 'redirect_needs_site');
    // Same lock order as a cancellation: the purchase first.
    await lockRunning(tx, { family: 'name', siteId, meta: redirectKey(siteId) });
    await lockRedirects(tx);
    const settled = { tx, line, siteId, userId, now: deps.clock.now() };
    await (isRenewalRequest(line) ? renewRedirect(deps, settled) : beginRedirect(deps, settled));
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
}

async function failLine(
  deps: RedirectsDeps,
  tx: Database,
  { lineId }: OrderedLine,
  code: 'redirect_needs_site' | 'redirect_gone',
): Promise<void> {
  await markLineFailed({ ...deps, db: tx }, { lineId, code, reason: say(redirectLineSentences, code) });
}

async function beginRedirect(
  deps: RedirectsDeps,
  { tx, line, siteId, userId, now }: SettledLine,
): Promise<void> {
  const marking = { ...deps, db: tx };
  const { lineId, volume, meta } = line;
  const requested = { siteId, text: locationOfLine(line), years: volume, now };
  const evaluated = await evaluateRedirect(deps, tx, requested);
  if (!evaluated.ok) {
    // A repeated event fails here, because the redirect exists; the first outcome stands.
    const { code } = REDIRECT_FAULTS[evaluated.fault];
    const reason = say(REDIRECT_FAULTS, evaluated.fault, { domain: meta });
    await markLineFailed(marking, { lineId, code, reason });
    return;
  }
  if (!(await markLineDelivered(marking, { lineId, keptUnder: redirectKey(siteId) }))) return;
  const { target, until: expiresAt } = evaluated;
  await saveSiteRedirectReservation(tx, { siteId, ownerUserId: userId, host: target.host, expiresAt, now });
  await saveSiteRedirect(tx, { siteId, location: printRedirectTarget(target), at: now });
}

async function renewRedirect(deps: RedirectsDeps, { tx, line, siteId, now }: SettledLine): Promise<void> {
  const { lineId, volume } = line;
  const held = await findSiteRedirectReservation(tx, siteId);
  // A redirect without an expiry is not renewed. One that expired during payment is renewed all the same.
  if (!held?.expiresAt) return failLine(deps, tx, line, 'redirect_gone');
  // A repeated event finds the line delivered and changes nothing.
  const name = redirectKey(siteId);
  const formerEnd = held.expiresAt;
  if (!(await markLineDelivered({ ...deps, db: tx }, { lineId, keptUnder: name, formerEnd }))) return;
  if (held.name !== name) await takeOverRedirect(tx, held, now);
  await extendDomain(tx, { name, expiresAt: paidUntil(held.expiresAt, volume, now) });
  await notifySiteHosts(tx, siteId);
}

/** Whether a paid line is a redirect or its renewal. */
export function isRedirectLine({ productSlug }: Pick<OrderedLine, 'productSlug'>): boolean {
  return productSlug === PRODUCT_SLUGS.siteRedirect;
}

/** Creates or renews the redirect of every paid line. Idempotent. */
export async function handleRedirectOrder(deps: RedirectsDeps, order: OrderPaid): Promise<void> {
  for (const line of order.lines.filter(isRedirectLine)) await settleLine(deps, order, line);
}
